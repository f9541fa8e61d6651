# The build needs every package, the program only those of production.
ARG NODE_IMAGE=node:22-bookworm-slim
# glibc, libstdc++, certificates and nothing else: no shell, no package manager.
ARG BASE_IMAGE=gcr.io/distroless/cc-debian12:nonroot

# What is built runs anywhere, so it is built where the builder is at home.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node bin/build.mjs

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY bin/trim-packages.mjs ./bin/
RUN node bin/trim-packages.mjs node_modules
RUN mkdir empty

FROM ${BASE_IMAGE}
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY bin/healthy.mjs ./bin/
COPY --from=packages --chown=65532:65532 /app/empty /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    RAPPORT_DATA_DIR=/data \
    LOG_FORMAT=json
USER 65532:65532
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/usr/local/bin/node", "bin/healthy.mjs"]
ENTRYPOINT ["/usr/local/bin/node", "--enable-source-maps"]
CMD ["dist/server/main.js"]
