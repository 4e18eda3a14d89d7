# The web server; the same image runs every other command. docs/container.md explains it.
# An image that compiles packages, and one that only runs: both with the same Node.js.
ARG BUILD_IMAGE=docker.io/library/node:22-bookworm
ARG RUN_IMAGE=docker.io/library/node:22-bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && node packaging/tree.mjs /labelwright

FROM ${RUN_IMAGE}
COPY --from=build /labelwright /labelwright
COPY packaging/health.mjs /labelwright/health.mjs
# A volume takes over the owner of this folder.
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
WORKDIR /data
# The address of the container; the variables of a public server are the operator's.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data UV_THREADPOOL_SIZE=20
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD ["node", "/labelwright/health.mjs"]
ENTRYPOINT ["node", "/labelwright/dist/cli.js"]
CMD ["server"]
