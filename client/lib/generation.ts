import { readableCookies } from '#shared/constants/cookies.ts'

/** The session generation in a Cookie header or in `document.cookie`; null without a session. */
export function generationIn(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === readableCookies.generation) return value || null
  }
  return null
}
