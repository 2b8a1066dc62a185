import { readableCookies } from '#shared/constants/cookies.ts'
import { cookieIn } from './cookie.ts'

/** The session generation in a Cookie header or in `document.cookie`; null without a session. */
export const generationIn = (cookies: string): string | null =>
  cookieIn(cookies, readableCookies.generation) || null
