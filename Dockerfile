# syntax=docker/dockerfile:1
# One image, three commands: server (the default), backend, migrate. Pin the base by digest where a registry is
# at hand: --build-arg NODE_IMAGE=node:26-slim@sha256:…
ARG NODE_IMAGE=node:26-slim

FROM ${NODE_IMAGE} AS deps
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN ["npm", "ci"]

FROM deps AS build
COPY . .
RUN ["npm", "run", "build"]

FROM ${NODE_IMAGE} AS prod-deps
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN ["npm", "ci", "--omit=dev"]

FROM ${NODE_IMAGE} AS runtime
ENV NODE_ENV=production APP_PROFILE=production
WORKDIR /app
COPY --from=prod-deps /app/node_modules ./node_modules
COPY package.json LICENSE NOTICE ./
COPY shared ./shared
COPY backend ./backend
COPY server ./server
# The operators' commands: node tools/admin/main.ts --help
COPY tools/admin ./tools/admin
COPY tools/setup/refusal.ts ./tools/setup/
COPY --from=build /app/dist ./dist
# vite.config.ts names the built client's place to @fastify/vite.
COPY vite.config.ts ./
USER 10001:10001
EXPOSE 3000 4000
ENTRYPOINT []
CMD ["node", "--import", "./server/instrument.ts", "server/main.ts"]
