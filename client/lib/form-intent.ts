import { data } from 'react-router'

export function chosenAct<Act>(acts: Record<string, Act>, form: FormData): { intent: string; run: Act } {
  const intent = String(form.get('intent'))
  const run = actNamed(acts, intent)
  if (!run) throw data(null, { status: 400 })
  return { intent, run }
}

/** Own keys only: every object also has a `constructor`. */
export const actNamed = <Act>(acts: Record<string, Act>, intent: string): Act | undefined =>
  Object.hasOwn(acts, intent) ? acts[intent] : undefined
