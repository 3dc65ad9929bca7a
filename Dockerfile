# syntax=docker/dockerfile:1
FROM debian:bookworm-slim AS build
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install --no-install-recommends -y python3 python3-venv \
 && rm -rf /var/lib/apt/lists/*
COPY . /src
RUN python3 -m venv /opt/tablee \
 && /opt/tablee/bin/pip install --no-cache-dir "/src[fast,postgres,print]"

FROM debian:bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install --no-install-recommends -y python3 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 8260 --create-home --home-dir /var/lib/tablee tablee
COPY --from=build /opt/tablee /opt/tablee
ENV PATH=/opt/tablee/bin:$PATH \
    TABLEE_DATA=/var/lib/tablee \
    NUMBA_CACHE_DIR=/var/lib/tablee/cache
USER 8260
WORKDIR /var/lib/tablee
VOLUME /var/lib/tablee
EXPOSE 8260
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python3", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8260/healthz', timeout=4)"]
CMD ["tablee", "serve", "--no-browser", "--host", "0.0.0.0", "--port", "8260"]
