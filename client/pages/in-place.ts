import { redirect } from 'react-router'

/** What an act answers: with script the page stays where it is; without, the form is answered by the page it came from. */
export function inPlace(path: string): null {
  if (typeof document === 'undefined') throw redirect(path, 303)
  return null
}
