import { data } from 'react-router'

/** The act that a form's pressed button or hidden field chose by its `intent`; what no page offers is answered 400. */
export function chosenAct<Act>(acts: Record<string, Act>, form: FormData): { intent: string; run: Act } {
  const intent = String(form.get('intent'))
  const run = actNamed(acts, intent)
  if (!run) throw data(null, { status: 400 })
  return { intent, run }
}

/** Own acts alone: every object also answers to `constructor`. */
export const actNamed = <Act>(acts: Record<string, Act>, intent: string): Act | undefined =>
  Object.hasOwn(acts, intent) ? acts[intent] : undefined
