import { DeskRefusal } from './desk-action.ts'
import { textOf } from './form-values.ts'

/** Ticked questions, then those typed; `site` is the origin of this site. */
export function questionIdsOf(form: FormData, site: string): number[] {
  const ticked = [...form.keys()].flatMap(name => /^question-(\d+)$/.exec(name)?.[1] ?? [])
  const typed = textOf(form, 'questions')
    .split(/[\s,]+/)
    .filter(Boolean)
  return [...new Set([...ticked.map(Number), ...typed.map(text => questionIn(text, site))])]
}

/**
 * Reads the number alone, or a path or address of the question at this site, also at the desk; undefined for anything
 * else: on another site the number is of another question.
 */
export function questionIdTyped(typed: string, site: string): number | undefined {
  const text = typed.trim()
  if (/\s/.test(text)) return undefined
  const [, id] = /^(\d{1,15})번?$/.exec(text) ?? inPath.exec(pathAt(site, text)) ?? []
  return Number(id) || undefined
}

const inPath = /^(?:\/desk)?\/question\/(\d{1,15})(?![^/])/

function pathAt(site: string, address: string): string {
  const url = URL.canParse(address, site) ? new URL(address, site) : null
  return url?.origin === site ? url.pathname : ''
}

function questionIn(typed: string, site: string): number {
  const id = questionIdTyped(typed, site)
  if (!id) throw new DeskRefusal({ questionIds: `질문의 번호나 주소가 아니에요: ${typed}` })
  return id
}
