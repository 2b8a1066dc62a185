const neverReturnedTo = /^\/(?:user\/(?:login|logout|sign-up)|oauth|api|monitoring|healthz|readyz)(?:[/?#]|$)/

/**
 * Validates `returnTo` as a same-origin path, `/` for anything else (OA-06). Refuses a path that the URL parser
 * would have to repair (controls, backslashes, escaped slashes).
 */
export function returnPath(value: unknown, baseUrl: string): string {
  const path = ownPath(value, baseUrl)
  return path === null || neverReturnedTo.test(path) ? '/' : path
}

export function ownPath(value: unknown, baseUrl: string): string | null {
  if (typeof value !== 'string' || value.length > 1_024) return null
  if (!value.startsWith('/') || isSuspicious(value)) return null
  if (!URL.canParse(value, baseUrl)) return null
  const { origin, pathname, search, hash } = new URL(value, baseUrl)
  if (origin !== new URL(baseUrl).origin || pathname.startsWith('//')) return null
  return pathname + search + hash
}

function isSuspicious(value: string): boolean {
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u.test(value)) return true
  const path = (value.split(/[?#]/, 1)[0] ?? '').normalize('NFKC')
  return /\/\/|[\\@;]|%(?:0|1|2f|25|5c|7f)|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
}
