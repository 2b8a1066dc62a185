# syntax=docker/dockerfile:1
# One image, five commands: server (the default), backend, worker, migrate and admin (docs/operations.md, Processes).
# Both bases are pinned by the digest of their index; `docker buildx imagetools inspect node:26-slim` shows a newer one.
ARG NODE_IMAGE=node:26-slim@sha256:c0753125a3789977aefe869cbebccf70e3cfd7ea84ca48547458f02e4f1d7146
ARG RUNTIME_IMAGE=debian:trixie-slim@sha256:a29215f6a35e51e22adffa17f89e9d2ef06214e64a2bad10d765c46aea49f11f
# The image of the release before, whose hashed files go on being served after a roll-out; `build` is none.
ARG PREVIOUS_IMAGE=build

FROM ${NODE_IMAGE} AS deps
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN ["npm", "ci"]

FROM deps AS build
COPY . .
RUN ["npm", "run", "build"]

FROM ${PREVIOUS_IMAGE} AS previous

FROM build AS site
COPY --from=previous /app/dist /previous
RUN ["node", "tools/build/keep-assets.ts", "/previous", "dist"]
RUN ["node", "tools/build/list-parts.ts", "sbom.cdx.json"]

FROM ${NODE_IMAGE} AS prod-deps
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN ["npm", "ci", "--omit=dev"]
COPY tools/build/prune-modules.ts ./
RUN ["node", "prune-modules.ts", "node_modules"]

FROM ${RUNTIME_IMAGE} AS runtime
ENV NODE_ENV=production APP_PROFILE=production
# Node without npm and headers. It needs libatomic, which a minimal Debian has not: `error while loading shared
# libraries: libatomic.so.1` is how a start without it ends.
COPY --from=prod-deps /usr/local/bin/node /usr/local/bin/
COPY --from=prod-deps /usr/lib/*-linux-gnu/libatomic.so.1 /usr/lib/
WORKDIR /app
COPY --from=prod-deps /app/node_modules ./node_modules
COPY package.json LICENSE NOTICE ./
COPY shared ./shared
COPY backend ./backend
COPY server ./server
# The operators' commands: node tools/admin/main.ts --help
COPY tools/admin ./tools/admin
COPY tools/setup/refusal.ts ./tools/setup/
COPY --from=site /app/dist ./dist
COPY --from=site /app/sbom.cdx.json ./
# vite.config.ts names the built client's place to @fastify/vite.
COPY vite.config.ts ./
USER 10001:10001
EXPOSE 3000 4000
ENTRYPOINT []
CMD ["node", "--import", "./server/instrument.ts", "server/main.ts"]
