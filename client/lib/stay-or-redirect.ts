import { redirect } from 'react-router'

/** The result of an act: with script the page stays; without, the form redirects to its page. */
export function stayOrRedirect(path: string): null {
  if (typeof document === 'undefined') throw redirect(path, 303)
  return null
}
