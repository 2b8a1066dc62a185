import { DeskRefusal } from './desk-action.ts'
import { textOf } from './form-values.ts'

/** Ticked questions, then those typed. */
export function questionIdsOf(form: FormData): number[] {
  const ticked = [...form.keys()].flatMap(name => /^question-(\d+)$/.exec(name)?.[1] ?? [])
  const typed = textOf(form, 'questions')
    .split(/[\s,]+/)
    .filter(Boolean)
  return [...new Set([...ticked.map(Number), ...typed.map(questionIn)])]
}

/** The id alone or at the end of an address. */
function questionIn(typed: string): number {
  const id = Number(/^(?:\S*\/)?(\d{1,15})$/.exec(typed)?.[1])
  if (!id) throw new DeskRefusal({ questionIds: `질문의 번호나 주소가 아니에요: ${typed}` })
  return id
}
