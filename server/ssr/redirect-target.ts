/**
 * Same-origin redirect target, `/` for any other (OA-06), as the URL parser serializes it, so that browsers cannot
 * read another host into it.
 */
export function redirectTarget(to: string, baseUrl: string): string {
  if (!URL.canParse(to, baseUrl)) return '/'
  const { origin, pathname, search, hash } = new URL(to, baseUrl)
  return origin !== new URL(baseUrl).origin || pathname.startsWith('//') ? '/' : pathname + search + hash
}
