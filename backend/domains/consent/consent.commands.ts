import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ConsentDocumentTable } from '#backend/platform/database/schema/account.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import type { ConsentDecision, DocumentCode } from '#shared/contract/consent.ts'
import { announceDeskConsentDocument } from '#shared/contract/desk-consent.ts'
import { AppError, fieldError, refuseFields } from '#shared/errors/app-error.ts'
import { recordAct } from '../audit/index.ts'
import { findDocumentsInForce, findLatestDecisions, isNotWithdrawn } from './consent.queries.ts'
import type { DocumentDraft } from './document-file.ts'

/**
 * Leaves out decisions that repeat the latest one. Throws CONSENT_DOCUMENT_CHANGED for a version that is not in
 * force. Refuses a no to terms or privacy, without which there is no membership (R5.2), and points to leaving; and a yes
 * to news where no mail is sent.
 */
export async function recordDecisions(
  db: Database,
  memberId: number,
  decisions: ConsentDecision[],
  { sendsMail }: { sendsMail: boolean },
): Promise<void> {
  const codes = new Set(decisions.map(({ code }) => code))
  if (codes.size < decisions.length) throw fieldError('decisions', '같은 문서가 두 번 있어요.')
  const inForce = new Map((await findDocumentsInForce(db)).map(document => [document.code, document]))
  const outdated = decisions.some(({ code, version }) => inForce.get(code)?.version !== version)
  if (outdated) throw new AppError('CONSENT_DOCUMENT_CHANGED')
  const kept = decisions.find(({ code, agreed }) => !agreed && inForce.get(code)?.asks === 'required')
  if (kept) throw fieldError(`decisions.${decisions.indexOf(kept)}.agreed`, refusal)
  const unasked = sendsMail ? undefined : decisions.find(({ code, agreed }) => code === 'news' && agreed)
  if (unasked) throw fieldError(`decisions.${decisions.indexOf(unasked)}.agreed`, noNews)
  const latest = await findLatestDecisions(db, memberId)
  const keyOf = ({ code, version, agreed }: ConsentDecision) => `${code}:${version}:${agreed}`
  await insertDecisions(
    db,
    memberId,
    decisions.filter(decision => !latest.map(keyOf).includes(keyOf(decision))),
  )
}

const refusal = '회원으로 있는 동안 꼭 필요한 동의예요. 철회하려면 탈퇴를 신청해 주세요.'
const noNews = '지금은 소식을 보내지 않아 동의를 받지 않아요.'

/** Adds decisions at one moment; rows are never changed (PV-01). */
const insertDecisions = async (
  db: Database,
  memberId: number,
  decisions: ConsentDecision[],
): Promise<void> => {
  if (decisions.length === 0) return
  const rows = decisions.map(decision => ({ user_id: memberId, ...decision }))
  await db.insertInto('user_consents').values(rows).execute()
}

/** Days between announcement and effect of a new version: terms article 3, privacy policy article 15. */
const noticeDays = 7
/** A wrong year would forbid all later versions until it is withdrawn. */
const mostDaysAhead = 730

type Announcement = {
  draft: DocumentDraft
  /** The newest version that the draft's author has seen; undefined takes any. */
  after?: number
  now: Date
}

/**
 * Announces the next version of a document and answers its number. Once in effect, members whose consent it
 * renews are asked again; the kind of consent stays. VALIDATION_FAILED names the field; VERSION_CONFLICT when
 * another version was announced or withdrawn meanwhile.
 */
export async function announceDocument(
  db: Database,
  adminId: number,
  { draft, after, now }: Announcement,
  key?: string,
): Promise<number> {
  const { code, renewsConsent, effectiveFrom: effective_from } = draft
  const texts = textsOf(draft)
  const faults = { ...faultsOf(texts), effectiveFrom: dateFault(effective_from, now) }
  const attempt = {
    memberId: adminId,
    call: announceDeskConsentDocument.operationId,
    key,
    content: { draft, after },
  }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      const [newest, lastNumber] = [await findNewest(trx, code), await findLastNumber(trx, code)]
      if (!newest) throw new AppError('NOT_FOUND')
      if (after !== undefined && after !== newest.version) throw new AppError('VERSION_CONFLICT')
      const isLater = effective_from > newest.effective_from
      refuseFields({
        ...faults,
        effectiveFrom:
          faults.effectiveFrom ?? (isLater ? null : `시행일은 ${newest.version}판의 시행일보다 뒤여야 해요.`),
        body: texts.body === newest.body ? `${newest.version}판과 같은 본문이에요.` : faults.body,
      })
      const version = lastNumber + 1
      const sha256 = createHash('sha256').update(texts.body, 'utf8').digest('hex')
      const { asks } = newest
      await insert(trx, {
        code,
        version,
        ...texts,
        asks,
        renews_consent: renewsConsent,
        effective_from,
        sha256,
      })
      await recordAct(trx, {
        actorId: adminId,
        permission: 'consent.edit',
        act: 'announce',
        entity: 'consent-document',
        entityId: version,
        details: { code, version, renewsConsent, effectiveFrom: effective_from.toISOString() },
      })
      return version
    }),
  )
}

function dateFault(effectiveFrom: Date, now: Date): string | null {
  const days = (effectiveFrom.getTime() - now.getTime()) / 86_400_000
  if (days < noticeDays) return `시행일은 알린 날부터 적어도 ${noticeDays}일 뒤여야 해요.`
  return days > mostDaysAhead ? '시행일은 2년 안의 날이어야 해요.' : null
}

const names = { title: '제목', summary: '요약', changes: '바뀐 것', body: '본문' } as const

type Texts<T> = Record<keyof typeof names, T>

const eachText = <T>(of: (field: keyof typeof names, name: string) => T): Texts<T> => ({
  title: of('title', names.title),
  summary: of('summary', names.summary),
  changes: of('changes', names.changes),
  body: of('body', names.body),
})

const textsOf = (draft: DocumentDraft): Texts<string> =>
  eachText(field => draft[field].replaceAll('\r\n', '\n').normalize('NFC').trim())

const faultsOf = (texts: Texts<string>): Texts<string | null> =>
  eachText((field, name) => {
    if (!texts[field]) return `${name} 칸을 채워 주세요.`
    // Filled in from files alone (document-file.ts).
    return texts[field].includes('{{') ? `${name} 칸에 {{ }}로 비워 둔 자리가 있어요.` : null
  })

const findNewest = (trx: Transaction<Schema>, code: DocumentCode) =>
  trx
    .selectFrom('consent_documents')
    .select(['version', 'body', 'asks', 'effective_from'])
    .where('code', '=', code)
    .where(isNotWithdrawn('consent_documents'))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Of withdrawn versions too: a number is never used again. */
async function findLastNumber(trx: Transaction<Schema>, code: DocumentCode): Promise<number> {
  const row = await trx
    .selectFrom('consent_documents')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.version ?? 0
}

async function insert(trx: Transaction<Schema>, row: ConsentDocumentTable): Promise<void> {
  try {
    await trx.insertInto('consent_documents').values(row).execute()
  } catch (error) {
    if (violates(error, 'consent_documents_pkey')) throw new AppError('VERSION_CONFLICT')
    throw error
  }
}
