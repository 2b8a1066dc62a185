/**
 * Where a page's code sends its reader, as a path of our own; `/` for any other place (OA-06). The answer is as
 * the URL parser writes it, so that a browser cannot read another host into it.
 */
export function redirectTarget(to: string, baseUrl: string): string {
  if (!URL.canParse(to, baseUrl)) return '/'
  const { origin, pathname, search, hash } = new URL(to, baseUrl)
  return origin !== new URL(baseUrl).origin || pathname.startsWith('//') ? '/' : pathname + search + hash
}
