import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ConsentDocumentTable } from '#backend/platform/database/schema/account.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import type { DocumentCode } from '#shared/contract/consent.ts'
import { recordAct } from '../audit/index.ts'

/** The next version of a document as the foundation words it; texts in the grammar of the contract's `body`. */
export type DocumentDraft = {
  code: DocumentCode
  title: string
  summary: string
  /** What is different from the version before. */
  changes: string
  body: string
  effectiveFrom: Date
}

/** Days between word of a new version and the day it takes effect: terms article 3, privacy policy article 15. */
export const noticeDays = 7

/**
 * Announces the next version of a document and answers its number. Once it takes effect, members whose consent it
 * needs are asked again; until then it stands beside the one in force. What it asks for stays as it was.
 * VALIDATION_FAILED names the field; VERSION_CONFLICT when somebody else announced one meanwhile.
 */
export async function announceDocument(
  db: Database,
  adminId: number,
  { draft, now }: { draft: DocumentDraft; now: Date },
): Promise<number> {
  const { code, effectiveFrom: effective_from } = draft
  const texts = textsOf(draft)
  if (effective_from.getTime() < now.getTime() + noticeDays * 86_400_000)
    throw fieldError('effectiveFrom', `시행일은 알린 날부터 적어도 ${noticeDays}일 뒤여야 해요.`)
  return db.transaction().execute(async trx => {
    const newest = await findNewest(trx, code)
    if (!newest) throw new AppError('NOT_FOUND')
    if (effective_from <= newest.effective_from)
      throw fieldError('effectiveFrom', `시행일은 ${newest.version}판의 시행일보다 뒤여야 해요.`)
    if (texts.body === newest.body) throw fieldError('body', `${newest.version}판과 같은 본문이에요.`)
    const version = newest.version + 1
    const sha256 = createHash('sha256').update(texts.body, 'utf8').digest('hex')
    await insert(trx, { code, version, ...texts, asks: newest.asks, effective_from, sha256 })
    await recordAct(trx, {
      actorId: adminId,
      permission: 'consent.edit',
      act: 'announce',
      entity: 'consent-document',
      entityId: version,
      details: { code, version, effectiveFrom: effective_from.toISOString() },
    })
    return version
  })
}

const names = { title: '제목', summary: '요약', changes: '바뀐 것', body: '본문' } as const

function textsOf(draft: DocumentDraft): Record<keyof typeof names, string> {
  const entries = Object.entries(names).map(([field, name]) => {
    const text = draft[field as keyof typeof names].replaceAll('\r\n', '\n').normalize('NFC').trim()
    if (!text) throw fieldError(field, `${name} 칸을 채워 주세요.`)
    return [field, text]
  })
  return Object.fromEntries(entries)
}

const findNewest = (trx: Transaction<Schema>, code: DocumentCode) =>
  trx
    .selectFrom('consent_documents')
    .select(['version', 'body', 'asks', 'effective_from'])
    .where('code', '=', code)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

async function insert(trx: Transaction<Schema>, row: ConsentDocumentTable): Promise<void> {
  try {
    await trx.insertInto('consent_documents').values(row).execute()
  } catch (error) {
    if (violates(error, 'consent_documents_pkey')) throw new AppError('VERSION_CONFLICT')
    throw error
  }
}
