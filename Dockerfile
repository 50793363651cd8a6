# The image of the site, of its commands and of `npm run worker`; two further targets for compose.yaml.
# Needs nothing but Debian's packages and npm's. BASE is any Debian 12: deploy/docker/base-image makes one without a
# registry of images.
ARG BASE=debian:bookworm-slim

FROM ${BASE} AS build
# The version in .nvmrc. Debian's own Node is too old, but its npm can fetch the official binary with its headers.
ARG NODE_VERSION=20.20.2
ENV npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates npm python3 make g++ \
  && mkdir /opt/node && cd /opt/node \
  && case "$(dpkg --print-architecture)" in amd64) arch=x64 ;; *) arch="$(dpkg --print-architecture)" ;; esac \
  && npm install --prefix /opt/node --no-save "node-linux-$arch@$NODE_VERSION" npm@11 \
  && mv "node_modules/node-linux-$arch" /opt/node/distribution
ENV PATH=/opt/node/distribution/bin:/opt/node/node_modules/.bin:$PATH npm_config_nodedir=/opt/node/distribution
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build \
  && npm sbom --sbom-format cyclonedx --omit dev > sbom.json \
  && npx tsx deploy/docker/runtime-packages.ts && npm prune --omit=dev \
  && rm -rf node_modules/sqlite3/deps node_modules/sqlite3/src node_modules/sqlite3/build/Release/obj* dist/.sources \
  && mkdir /runtime && mv dist node_modules package.json build.mjs sbom.json demo /runtime \
  && find /runtime/demo -name '*.ts' -delete

FROM ${BASE} AS site
# pg_dump and pg_restore are for the backups of PostgreSQL.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-client tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 1000 --home-dir /data --shell /usr/sbin/nologin site \
  && install -d -o site -g site -m 0700 /data
COPY --from=build /opt/node/distribution/bin/node /usr/local/bin/
COPY --from=build /opt/node/node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
COPY --from=build /runtime /app
ARG COMMIT=
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 COMMIT=${COMMIT} \
  npm_config_update_notifier=false npm_config_cache=/tmp/npm
WORKDIR /app
USER site
VOLUME /data
EXPOSE 3000
# Node as the first process would not collect ended children.
ENTRYPOINT ["tini", "--"]
CMD ["node", "dist/server/main.js"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

# PostgreSQL and Caddy for compose.yaml, from Debian, which keeps them secure.
FROM ${BASE} AS database
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-15 \
  && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/15 \
  && install -d -o postgres -g postgres -m 0700 /var/lib/postgresql/data
COPY deploy/docker/start-database /usr/local/bin/
ENV PATH=/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/data
USER postgres
VOLUME /var/lib/postgresql/data
CMD ["start-database"]
# A fast shutdown: it ends sessions instead of waiting for them.
STOPSIGNAL SIGINT
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["pg_isready", "-q"]

FROM ${BASE} AS proxy
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates caddy && rm -rf /var/lib/apt/lists/* \
  && install -d -o caddy -g caddy /data /config
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
COPY deploy/caddy/Caddyfile /etc/caddy/Caddyfile
USER caddy
VOLUME /data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]
