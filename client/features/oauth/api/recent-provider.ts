import { cookieIn } from '#client/lib/cookie.ts'
import { recentProviderCookie } from '#shared/constants/cookies.ts'

/**
 * The provider that this browser last signed in with. Script cannot read the cookie: the server's loader finds it
 * with the request, the browser's asks for it; unknown rather than an error, since it is only a help.
 */
export async function recentProvider(request: Request): Promise<string | null> {
  if (typeof document === 'undefined')
    return cookieIn(request.headers.get('cookie') ?? '', recentProviderCookie) ?? null
  try {
    const answer = await fetch('/oauth/recent', { signal: request.signal })
    return ((await answer.json()) as { provider: string | null }).provider
  } catch {
    return null
  }
}
