import path from 'node:path'

/** The folder above holds the packages and the page that all peers draw. */
const root = path.dirname(import.meta.dirname)

export default {
  turbopack: { root },
  outputFileTracingRoot: root,
  poweredByHeader: false,
}
