const segment = /^(?!\.{1,2}$)[\w.~-]+$/

/**
 * Accepts only paths that all parsers read alike: `/api/` and plain segments, without escapes, dot or empty
 * segments, or `;` parameters (GW-05).
 */
export function isApiPath(path: string): boolean {
  const [empty, api, ...rest] = path.split('/')
  return empty === '' && api === 'api' && rest.length > 0 && rest.every(part => segment.test(part))
}

export const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
