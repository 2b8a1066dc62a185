/**
 * The path in `?returnTo=`; `/` for anything that is not a path of this site (OA-06). The server checks its own
 * redirects again.
 */
export function returnToOf(url: string): string {
  const { origin, searchParams } = new URL(url)
  const wanted = searchParams.get('returnTo') ?? '/'
  if (!wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return '/'
  if (!URL.canParse(wanted, origin)) return '/'
  const target = new URL(wanted, origin)
  // A path such as `/..//evil.example` resolves to one that a browser would read as another host.
  const path = `${target.pathname}${target.search}${target.hash}`
  return target.origin === origin && !path.startsWith('//') ? path : '/'
}
