import { redirect } from 'react-router'
import { type DeskFile, deskFileOf } from '#client/desk-file-paths.ts'
import { unreachable } from '#client/lib/api-error.ts'
import { addressOf } from '#client/lib/list-search-params.ts'
import { deskLimits } from '#shared/constants/desk-limits.ts'
import type { ValidationError } from '#shared/errors/envelope.ts'
import { type DeskAct, DeskRefusal } from './desk-action.ts'
import { chosenField, chosenPrefix } from './desk-form.tsx'
import { withFormFields } from './field-refusal.ts'

/** The keys of what is ticked in a `DeskChosenForm`. */
export const chosenIn = (form: FormData): string[] =>
  [...form.keys()].filter(name => name.startsWith(chosenPrefix)).map(name => name.slice(chosenPrefix.length))

/** The same where each key is an id. */
export const chosenIdsIn = (form: FormData): number[] => chosenIn(form).map(Number)

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

/** Hands out what is ticked in a list as a file, and keeps what is typed into the other acts of the form. */
export const takeChosen =
  (list: DeskFile): DeskAct =>
  async (_, form, pageId) => {
    const keys = chosenIn(form)
    if (keys.length === 0) throw new DeskRefusal({ chosen: '하나 이상 골라 주세요.' })
    if (keys.length > deskLimits.chosen)
      throw new DeskRefusal({ chosen: `한 번에 ${deskLimits.chosen}개까지 고를 수 있어요.` })
    const chosen = keys.join(',')
    const file = addressOf(
      deskFileOf(list, pageId),
      list === 'reports' ? { status: 'open', things: chosen } : { ids: chosen },
    )
    if (typeof document === 'undefined') throw redirect(file, 303)
    if (!navigator.onLine) throw unreachable('offline')
    // Without the attribute, an answer that is no file would replace the page.
    Object.assign(document.createElement('a'), { href: file, download: '' }).click()
    throw new DeskRefusal({})
  }
