/**
 * Cookies that both server and browser code name. Tokens are not among them: those cookies are HttpOnly and
 * known to `server/session` alone (R12.3).
 */
export const readableCookies = {
  /**
   * Session generation, `m.<n>` for a member's session and `s.<n>` for an unfinished sign-up. It changes with
   * every token pair, so that a tab can see that another one has already refreshed. Not a secret.
   */
  generation: 'sg',
  /** R3.6 page zoom, `1`–`2`; this and the next two are set by script or by the server's /view link. */
  zoom: 'zoom',
  /** `light` or `dark`; absent, the device decides. */
  theme: 'theme',
  /** `more`; absent, the device decides. */
  contrast: 'contrast',
} as const

/** Unreadable for script; the server passes it to one page's loader. Holds no person. */
export const recentProviderCookie = 'recent-provider'

/** Unreadable for script; for two seconds after a member's write, whose pages read past what is kept. */
export const justWroteCookie = 'wrote'
