import { readFileSync } from 'node:fs'
import type { DocumentDraft } from '#backend/domains/consent/index.ts'
import { documentCodes } from '#shared/contract/consent.ts'
import { Refusal } from '../setup/refusal.ts'

/** How a file looks that words a new version of a document. */
export const documentForm = `  문서: ${documentCodes.join(' | ')}
  제목: 이용약관
  요약: 한두 문장
  시행일: 2026-12-31
  바뀐 것:
  - 무엇이 어떻게 바뀌었는지
  ---
  ## 제1조 (목적)
  …`

const fields = ['문서', '제목', '요약', '시행일', '바뀐 것'] as const
type Field = (typeof fields)[number]

/** Reads such a file; throws a Refusal that says what is missing. The day begins at midnight in Asia/Seoul (R12.17). */
export function readDocumentFile(path: string): DocumentDraft {
  return documentIn(textOf(path).replaceAll('\r\n', '\n'), path)
}

function documentIn(text: string, path: string): DocumentDraft {
  const [head = '', ...rest] = text.split(/^---$/m)
  const told = fieldsIn(head)
  const missing = fields.filter(field => !told[field])
  if (missing.length > 0 || rest.length === 0)
    throw new Refusal(
      `${path}: ${[...missing, ...(rest.length === 0 ? ['본문'] : [])].join(', ')} 칸이 없습니다.\n${documentForm}`,
    )
  const code = documentCodes.find(each => each === told.문서)
  if (!code)
    throw new Refusal(
      `${told.문서}: 그런 문서가 없습니다. ${documentCodes.join(', ')} 가운데 하나를 적어 주세요.`,
    )
  return {
    code,
    title: told.제목 ?? '',
    summary: told.요약 ?? '',
    changes: told['바뀐 것'] ?? '',
    body: rest.join('---'),
    effectiveFrom: dayOf(told.시행일 ?? ''),
  }
}

/** A field begins a line and goes on until the next one. */
function fieldsIn(head: string): Partial<Record<Field, string>> {
  const told: Partial<Record<Field, string>> = {}
  let current: Field | undefined
  for (const line of head.split('\n')) {
    const begun = fields.find(field => line.startsWith(`${field}:`))
    if (begun) current = begun
    if (current) told[current] = `${told[current] ?? ''}${begun ? line.slice(begun.length + 1) : line}\n`
  }
  for (const field of fields) told[field] = told[field]?.trim()
  return told
}

function dayOf(words: string): Date {
  const day = new Date(`${words}T00:00:00+09:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(words) || Number.isNaN(day.getTime()))
    throw new Refusal(`${words}: 시행일을 2026-12-31처럼 적어 주세요.`)
  return day
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').normalize('NFC')
  } catch {
    throw new Refusal(`${path}: 파일을 읽지 못했습니다.`)
  }
}
