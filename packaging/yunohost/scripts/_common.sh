#!/bin/bash
# What install, upgrade and restore do in the same way.

# Put the wheel and what it needs into a virtual environment of its own.
install_program() {
    ynh_setup_source --dest_dir="$install_dir/wheel" --full_replace
    python3 -m venv --clear "$install_dir/venv"
    # Extras: compiled searches, boxes as PDFs, passkeys.
    local wheel
    for wheel in "$install_dir"/wheel/tablee-*.whl; do
        "$install_dir/venv/bin/pip" install --no-cache-dir --disable-pip-version-check "${wheel}[fast,passkeys,print]"
    done
    chown -R "root:$app" "$install_dir"
    chmod -R u=rwX,g=rX,o= "$install_dir"
}

# Write the settings; the path is empty at the root of a domain.
write_settings() {
    base_path="${path%/}"
    mkdir -p "/etc/$app"
    ynh_config_add --template="tablee.toml" --destination="/etc/$app/tablee.toml"
    chown "root:$app" "/etc/$app" "/etc/$app/tablee.toml"
    chmod 750 "/etc/$app"
    chmod 640 "/etc/$app/tablee.toml"
}

# Run the command with the settings of this app, as its user.
tablee() {
    (cd "$data_dir" && ynh_exec_as_app env TABLEE_CONFIG="/etc/$app/tablee.toml" "$install_dir/venv/bin/tablee" "$@")
}
