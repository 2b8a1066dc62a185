import { brand } from '#shared/constants/brand.ts'
import { type DocumentCode, documentCodes } from '#shared/contract/consent.ts'

/** Texts are in the grammar of the contract's `body`. */
export type DocumentDraft = {
  code: DocumentCode
  title: string
  summary: string
  changes: string
  body: string
  renewsConsent: boolean
  effectiveFrom: Date
}

/** Carries a message in Korean. */
export class DocumentFileError extends Error {}

const fields = ['문서', '제목', '요약', '시행일', '재동의', '바뀐 것'] as const
type Field = (typeof fields)[number]

/** Words of the field 재동의; a version without it renews consent. */
const renewals = new Map([
  ['받음', true],
  ['받지 않음', false],
])

const placeholders = new Map<string, string>([
  ['operator', brand.operator.name],
  ['helpEmail', brand.operator.helpEmail],
  ['site', brand.name],
])

/**
 * Reads a version of a document from its file's text: fields, `---`, and the body; `{{operator}}` and the like are
 * filled in. The day begins at midnight in Asia/Seoul (R12.17). A first version names no changes and asks for consent.
 */
export function parseDocument(text: string, { first = false } = {}): DocumentDraft {
  const [head = '', ...rest] = fillPlaceholders(text.replaceAll('\r\n', '\n').normalize('NFC')).split(
    /^---$/m,
  )
  const values = fieldsIn(head)
  const needed = fields.filter(field => field !== '재동의' && !(first && field === '바뀐 것'))
  const missing = [...needed.filter(field => !values[field]), ...(rest.length === 0 ? ['본문'] : [])]
  if (missing.length > 0) throw new DocumentFileError(`${missing.join(', ')} 칸이 없습니다.`)
  const code = documentCodes.find(each => each === values.문서)
  if (!code)
    throw new DocumentFileError(
      `${values.문서}: 그런 문서가 없습니다. ${documentCodes.join(', ')} 가운데 하나를 적어 주세요.`,
    )
  const renewsConsent = renewals.get(values.재동의 || '받음')
  if (renewsConsent === undefined)
    throw new DocumentFileError(`${values.재동의}: 재동의 칸에는 받음이나 받지 않음을 적어 주세요.`)
  if (first && !renewsConsent) throw new DocumentFileError('1판에는 재동의를 받지 않음으로 적을 수 없습니다.')
  return {
    code,
    title: values.제목 ?? '',
    summary: values.요약 ?? '',
    changes: values['바뀐 것'] ?? '',
    body: rest.join('---').trim(),
    renewsConsent,
    effectiveFrom: midnightOf(values.시행일 ?? ''),
  }
}

const fillPlaceholders = (text: string) =>
  text.replace(/\{\{([^{}\n]{0,40})\}\}/g, (written, name: string) => {
    const value = placeholders.get(name.trim())
    if (value !== undefined) return value
    throw new DocumentFileError(
      `${written}: 그런 자리가 없습니다. ${[...placeholders.keys()].join(', ')} 가운데 하나를 적어 주세요.`,
    )
  })

function fieldsIn(head: string): Partial<Record<Field, string>> {
  const values: Partial<Record<Field, string>> = {}
  let current: Field | undefined
  for (const line of head.split('\n')) {
    const begun = fields.find(field => line.startsWith(`${field}:`))
    if (begun) current = begun
    if (current) values[current] = `${values[current] ?? ''}${begun ? line.slice(begun.length + 1) : line}\n`
  }
  for (const field of fields) values[field] = values[field]?.trim()
  return values
}

/** Midnight in Asia/Seoul of a day written 2026-12-31. */
export function midnightOf(words: string): Date {
  const day = new Date(`${words}T00:00:00+09:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(words) || Number.isNaN(day.getTime()))
    throw new DocumentFileError(`${words}: 시행일을 2026-12-31처럼 적어 주세요.`)
  return day
}
