"""The YunoHost package: its scripts run with stand-ins for its helpers, and its files are right."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import msgspec
import pytest

from tablee.server.settings import Settings

PACKAGE = Path(__file__).parents[1] / "packaging" / "yunohost"
SCRIPTS = ("install", "upgrade", "change_url", "backup", "restore", "remove")
HELPERS = r"""
set -euo pipefail
told() { echo "$*" >> "$CALLS"; }
for name in ynh_script_progression ynh_print_info ynh_systemctl ynh_config_remove_systemd ynh_config_remove_nginx \
    ynh_config_change_url_nginx ynh_config_add_nginx ynh_config_add_systemd ynh_safe_rm ynh_backup ynh_restore \
    yunohost systemctl chown ynh_app_setting_set; do
    eval "$name() { told $name \"\$@\"; }"
done
ynh_hide_warnings() { "$@"; }
ynh_string_random() { printf 'x%.0s' {1..40}; }
ynh_app_setting_get() { ynh_string_random; }
ynh_exec_as_app() { "$@"; }
ynh_setup_source() { mkdir -p "$install_dir/wheel"; touch "$install_dir/wheel/tablee-0.2.0-py3-none-any.whl"; }
python3() {
    told python3 "$@"
    mkdir -p "$install_dir/venv/bin"
    for tool in pip tablee; do
        printf '#!/bin/sh\necho "%s $*" >> "%s"\n' "$tool" "$CALLS" > "$install_dir/venv/bin/$tool"
        chmod 755 "$install_dir/venv/bin/$tool"
    done
}
ynh_config_add() {
    local template="../conf/${1#--template=}" text name value
    text=$(cat "$template")
    for name in $(grep -o '__[A-Z_]*[A-Z]__' "$template" | sort -u); do
        value="${name//__/}"; value="${value,,}"
        text="${text//$name/${!value}}"
    done
    printf '%s\n' "$text" > "${2#--destination=}"
}
"""


@pytest.mark.parametrize("path", ["/", "/jeux"])
def test_every_script_runs_and_writes_settings_that_the_server_reads(path: str, tmp_path: Path) -> None:
    package, calls = tmp_path / "settings", tmp_path / "calls"
    for folder in ("scripts", "conf"):
        (package / folder).mkdir(parents=True)
        for file in (PACKAGE / folder).iterdir():
            text = file.read_text(encoding="utf-8").replace("/usr/share/yunohost/helpers", str(tmp_path / "helpers"))
            (package / folder / file.name).write_text(text.replace('"/etc/$app', f'"{tmp_path}/etc/$app'))
    (tmp_path / "helpers").write_text(HELPERS)
    (tmp_path / "data").mkdir()
    known = {"app": "tablee", "domain": "jeux.example.org", "path": path, "port": "8095", "operator": "Zoé, zoe@b.fr"}
    folders = {"install_dir": str(tmp_path / "program"), "data_dir": str(tmp_path / "data"), "CALLS": str(calls)}
    for script in SCRIPTS:
        environment = {**os.environ, **known, **folders, "admin_token": "x" * 40}
        # YunoHost runs these two in the folder of the backup, beside the settings.
        place = tmp_path / "data" if script in ("backup", "restore") else package / "scripts"
        run = ["bash", str(package / "scripts" / script)]
        done = subprocess.run(run, cwd=place, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{script}: {done.stderr}"
    written = tomllib.loads((tmp_path / "etc" / "tablee" / "tablee.toml").read_text(encoding="utf-8"))
    settings = msgspec.convert({"database": "", **written}, Settings)
    assert (settings.base_path, settings.port, settings.proxy) == (path.rstrip("/"), 8095, True)
    assert settings.hosts == ("jeux.example.org", "127.0.0.1")
    said = calls.read_text()
    assert f"tablee backup {tmp_path}/data/yunohost.backup" in said
    assert f"tablee restore {tmp_path}/data/yunohost.backup --force\ntablee check" in said
    assert "tablee-0.2.0-py3-none-any.whl[fast,passkeys,print]" in said


def test_the_unit_is_as_hardened_as_the_usual_one() -> None:
    usual = (PACKAGE.parents[1] / "deploy" / "tablee@.service").read_text(encoding="utf-8")
    own = (PACKAGE / "conf" / "systemd.service").read_text(encoding="utf-8")
    # YunoHost keeps data below /home: it must not hide this folder.
    usual = usual.replace("ProtectHome=yes", "ProtectHome=tmpfs")
    assert usual[usual.index("NoNewPrivileges") :] == own[own.index("NoNewPrivileges") :]
    assert "BindPaths=__DATA_DIR__" in own


def test_the_manifest_asks_what_the_files_use() -> None:
    manifest = tomllib.loads((PACKAGE / "manifest.toml").read_text(encoding="utf-8"))
    assert (manifest["packaging_format"], manifest["id"]) == (2, "tablee")
    core = {"app", "domain", "path", "port", "install_dir", "data_dir", "base_path", "admin_token"}
    used = {
        name.lower()
        for file in (PACKAGE / "conf").iterdir()
        for name in re.findall(r"__([A-Z_]*[A-Z])__", file.read_text(encoding="utf-8"))
    }
    assert used <= core | set(manifest["install"])
    assert {"ports", "system_user", "install_dir", "data_dir", "permissions"} <= set(manifest["resources"])
