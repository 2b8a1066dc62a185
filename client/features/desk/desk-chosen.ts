import type { ValidationError } from '#shared/errors/envelope.ts'
import { withFormFields } from './field-refusal.ts'

const prefix = 'chosen.'

export const chosenField = (key: string | number): string => `${prefix}${key}`

/** The keys of what is ticked in a `DeskChosenForm`. */
export const chosenIn = (form: FormData): string[] =>
  [...form.keys()].filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length))

/**
 * Runs a call on what is ticked, in the order of `chosenIn`, and shows what it refuses of each beside that one: the call
 * names places in its list, as `ids.3`.
 */
export const withChosen = <T>(run: Promise<T>, form: FormData): Promise<T> => {
  const keys = chosenIn(form)
  return withFormFields(run, error => atChosen(error, keys))
}

function atChosen({ field, message }: ValidationError, keys: string[]): ValidationError {
  const [list = '', place] = field.split('.')
  if (list !== 'ids' && list !== 'things') return { field, message }
  const key = place === undefined ? undefined : keys[Number(place)]
  return { field: key === undefined ? 'chosen' : chosenField(key), message }
}
