# The server over HTTP, for clients on other machines. It reaches the editor of the machine that runs the container.
#
#   docker build --tag unreal-bridge .
#   docker run --rm --publish 127.0.0.1:30110:30110 --env UNREAL_BRIDGE_TOKEN unreal-bridge
#
# UNREAL_BRIDGE_TOKEN is what clients must show: at least 16 characters. Without one the server does not start.

FROM node:22-alpine AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run --silent build && npm pack --ignore-scripts --pack-destination /packed

FROM node:22-alpine
LABEL org.opencontainers.image.title="unreal-bridge" \
      org.opencontainers.image.source="https://github.com/unreal-bridge/unreal-bridge" \
      org.opencontainers.image.licenses="MIT"
COPY --from=build /packed /packed
RUN npm install --global --offline --no-audit --no-fund /packed/*.tgz && rm -r /packed \
 && mkdir /data && chown node:node /data
ENV NODE_ENV=production \
    UNREAL_BRIDGE_DATA=/data \
    UNREAL_BRIDGE_EDITOR=http://host.docker.internal:30010
USER node
WORKDIR /data
VOLUME ["/data"]
EXPOSE 30110
# Whoever shows no token is refused, and that is an answer too.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:30110/mcp').then(({ status }) => process.exit(status < 500 ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["unreal-bridge", "serve", "--http", "--host", "0.0.0.0"]
