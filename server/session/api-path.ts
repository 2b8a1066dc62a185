const segment = /^(?!\.{1,2}$)[\w.~-]+$/

/**
 * Whether an address's path is one that every parser on the way reads alike: `/api/` and plain segments, no
 * escapes, no dot segments, no empty ones, no parameters behind `;` (GW-05). Contract paths need nothing more.
 */
export function isApiPath(path: string): boolean {
  const [empty, api, ...rest] = path.split('/')
  return empty === '' && api === 'api' && rest.length > 0 && rest.every(part => segment.test(part))
}

/** The part of an address before its query. */
export const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
