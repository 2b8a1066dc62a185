import { data } from 'react-router'

/** What an address names, or the page that says there is no such thing. */
export function known<T>(found: T | undefined): T {
  if (found === undefined) throw data(null, { status: 404 })
  return found
}
