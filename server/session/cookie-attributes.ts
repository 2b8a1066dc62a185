import type { CookieSerializeOptions } from '@fastify/cookie'

/**
 * Attributes of every cookie of the server (R12.3). SameSite=Lax, because readers arrive by cross-site navigation
 * from messengers and identity providers.
 */
export const cookieAttributes = (secure: boolean, maxAge: number): CookieSerializeOptions => ({
  path: '/',
  secure,
  sameSite: 'lax',
  maxAge,
})

/**
 * `__Host-` binds a cookie to this host and requires Secure. A site that moves from http to https therefore
 * ignores its former cookies.
 */
export const secretCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)
