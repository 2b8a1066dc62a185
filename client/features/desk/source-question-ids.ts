import { textOf } from './form-values.ts'

/** Ticked questions, then those typed. */
export function questionIdsOf(form: FormData): number[] {
  const ticked = [...form.keys()].flatMap(name => /^question-(\d+)$/.exec(name)?.[1] ?? [])
  const typed = textOf(form, 'questions')
    .split(/[\s,]+/)
    .filter(Boolean)
  return [...new Set([...ticked.map(Number), ...typed.map(questionIn)])]
}

/** The id alone or at the end of an address; 0, which is refused, for anything else. */
const questionIn = (typed: string): number => Number(/^(?:\S*\/)?(\d{1,15})$/.exec(typed)?.[1] ?? 0)
