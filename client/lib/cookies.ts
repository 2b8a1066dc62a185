import { readableCookies } from '#shared/constants/cookies.ts'

export function cookieIn(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

export const generationIn = (cookies: string): string | null =>
  cookieIn(cookies, readableCookies.generation) || null
