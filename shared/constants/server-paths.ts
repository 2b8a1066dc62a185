import type { PostPathKind } from './page-paths.ts'

/** Addresses beside the pages that the server answers and the client knows. */
export const serverPaths = {
  /** Envelopes of the browser's error reports. */
  monitoring: '/monitoring',
  /** How long a page took in the browser, where metrics are read. */
  vitals: '/vitals',
  recentProvider: '/oauth/recent',
  siteImage: '/og/default.png',
} as const

/** Service worker that shows what is pushed; at the root, so that its scope is the whole site. */
export const pushWorkerPath = '/push-worker.js'

/** Here and below a parameter is a value, or in a route its name with a colon. */
export const startSignInPath = (provider: string): string => `/oauth/start/${provider}`

export const linkProviderPath = (provider: string): string => `/oauth/link/${provider}`

export const shareImagePath = (kind: PostPathKind, id: number | string): string => `/og/${kind}/${id}.png`

/** Names of hashed files that browsers are given of the server's bundle; its scripts draw pages. */
export const publicFileOfBundle = /\.(?:css|svg|woff2)(?:\.(?:br|gz))?$/

export const feedPath = (list: PostPathKind | 'notice'): string => `/${list}/feed.atom`
