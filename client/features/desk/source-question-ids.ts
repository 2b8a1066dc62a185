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

/** Reads the number alone, or an address of the question, also at the desk; undefined for anything else. */
export function questionIdTyped(typed: string): number | undefined {
  const text = typed.trim()
  if (/\s/.test(text)) return undefined
  const [, id] = /^(\d{1,15})번?$/.exec(text) ?? /\/question\/(\d{1,15})(?![^/?#])/.exec(text) ?? []
  return Number(id) || undefined
}

function questionIn(typed: string): number {
  const id = questionIdTyped(typed)
  if (!id) throw new DeskRefusal({ questionIds: `질문의 번호나 주소가 아니에요: ${typed}` })
  return id
}
