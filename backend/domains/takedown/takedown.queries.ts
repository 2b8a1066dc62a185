import { type RawBuilder, sql, type Transaction } from 'kysely'
import { comesAfter, decodePlace, momentPlace, partOf } from '#backend/platform/database/list-place.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { Visibility } from '#shared/contract/post.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import type {
  DeskTakedown,
  DeskTakedownCase,
  listDeskTakedowns,
  TakedownCase,
  TakedownStatus,
} from '#shared/contract/takedown.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { AddressedThing } from './thing-address.ts'

/**
 * The author's objection to the block of a case, the newest up to its newest decision; a removal that follows is a
 * decision of its own. The decision has the time of receipt in milliseconds, which requests may share.
 */
const objectionToBlock = sql`
  objections o where o.decision_id = (
    select max(d.id) from moderation_decisions d
    where d.measure = 'blocked' and d.id <= t.decision_id
      and d.reported_at = date_trunc('milliseconds', t.received_at)
      and (d.post_id = t.post_id or d.comment_id = t.comment_id))`

const caseColumns = sql`
  t.case_number, t.status, t.received_at, t.blocked_until, t.decided_at, t.ended_at, t.reason,
  exists (select from ${objectionToBlock}) as objected`

type CaseRow = {
  case_number: string
  status: TakedownStatus
  received_at: Date
  blocked_until: Date | null
  decided_at: Date | null
  ended_at: Date | null
  reason: string | null
  objected: boolean
}

const timeOf = (date: Date | null): string | null => date?.toISOString() ?? null

const caseOf = (row: CaseRow): TakedownCase => ({
  caseNumber: row.case_number,
  status: row.status,
  receivedAt: row.received_at.toISOString(),
  blockedUntil: timeOf(row.blocked_until),
  decidedAt: timeOf(row.decided_at),
  endedAt: timeOf(row.ended_at),
  reason: row.reason,
  objected: row.objected,
})

/** Throws NOT_FOUND. Shows the reason of a refusal alone: others are for the author. */
export async function readCase(db: Database, caseNumber: string): Promise<TakedownCase> {
  const { rows } = await sql<CaseRow>`
    select ${caseColumns} from takedown_requests t where t.case_number = ${caseNumber}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  return { ...caseOf(row), reason: row.status === 'refused' ? row.reason : null }
}

type DeskRow = CaseRow &
  Pick<DeskTakedown, 'basis' | 'about' | 'commentId'> & {
    post_id: number
    post_kind: DeskTakedown['post']['kind']
  }

const deskColumns = sql`
  ${caseColumns}, t.basis, t.comment_id as "commentId", p.id as post_id, p.kind as post_kind,
  case when c.id is null then p.title else left(c.body, 200) end as about`

const deskTables = sql`
  takedown_requests t
  left join comments c on c.id = t.comment_id
  join posts p on p.id = coalesce(t.post_id, c.post_id)`

const deskCaseOf = (row: DeskRow): DeskTakedown => ({
  ...caseOf(row),
  basis: row.basis,
  post: { id: row.post_id, kind: row.post_kind },
  commentId: row.commentId,
  about: row.about,
})

/** Orders what waits for a decision first, then what is blocked, each by age; ended ones follow, the newest first. */
export async function findDeskCases(
  db: Database,
  { status, size, cursor }: Query<typeof listDeskTakedowns>,
): Promise<Answer<typeof listDeskTakedowns>> {
  const after = cursor === undefined ? sql`true` : comesAfter(deskOrder, decodePlace(cursor, 3))
  const { rows } = await sql<DeskRow & { place: number[] }>`
    select ${deskColumns}, array[${deskOrder}]::bigint[] as place from ${deskTables}
    where ${status ? sql`t.status = ${status}` : sql`true`} and ${after}
    order by ${deskOrder} limit ${size + 1}`.execute(db)
  return partOf(rows, size, deskCaseOf)
}

const deskOrder = sql`
  case t.status when 'received' then 0 when 'blocked' then 1 else 2 end,
  case when t.ended_at is null then ${momentPlace(sql.ref('t.received_at'), 'oldest')}
       else ${momentPlace(sql.ref('t.ended_at'), 'newest')} end,
  case when t.ended_at is null then t.id else -t.id end`

type DetailRow = DeskRow &
  Pick<
    DeskTakedownCase,
    'id' | 'claimantKind' | 'claimantName' | 'contact' | 'text' | 'objectionText' | 'decidedBy' | 'files'
  >

/** Throws NOT_FOUND. */
export async function readDeskCase(db: Database, caseNumber: string): Promise<DeskTakedownCase> {
  const { rows } = await sql<DetailRow>`
    select ${deskColumns}, t.id, t.claimant_kind as "claimantKind", t.claimant_name as "claimantName", t.contact, t.text,
      (select o.text from ${objectionToBlock}) as "objectionText",
      (select u.name from users u where u.id = t.decided_by) as "decidedBy",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'bytes', f.bytes)
          order by f.created_at, f.id)
        from takedown_files f where f.request_id = t.id
      ), '[]') as files
    from ${deskTables} where t.case_number = ${caseNumber}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  const { id, claimantKind, claimantName, contact, text, objectionText, decidedBy, files } = row
  return {
    ...deskCaseOf(row),
    id,
    claimantKind,
    claimantName,
    contact,
    text,
    objectionText,
    decidedBy,
    files,
  }
}

export const findProof = (db: Database, id: string) =>
  db
    .selectFrom('takedown_files')
    .select(['name', 'bytes', 'sha256', 'storage_key as storageKey'])
    .where('id', '=', id)
    .where('request_id', 'is not', null)
    .executeTakeFirst()

/** Undefined where there is no such post, or no such comment under it. */
export async function findVisibility(
  db: Database,
  { kind, postId, commentId }: AddressedThing,
): Promise<Visibility | undefined> {
  const { rows } = await sql<{ visibility: Visibility }>`
    select case when c.id is null or p.visibility <> 'public' then p.visibility else c.visibility end as visibility
    from posts p left join comments c on c.post_id = p.id and c.id = ${commentId}::bigint
    where p.id = ${postId}::bigint and p.kind = ${kind} and (${commentId}::bigint is null or c.id is not null)`.execute(
    db,
  )
  return rows[0]?.visibility
}

export const findCaseNumber = (db: Database, fingerprint: Buffer) =>
  db
    .selectFrom('takedown_requests')
    .select('case_number')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()

export type LockedCase = {
  id: number
  status: TakedownStatus
  received_at: Date
  decision_id: number | null
  post_id: number | null
  comment_id: number | null
}

const lockedColumns = ['id', 'status', 'received_at', 'decision_id', 'post_id', 'comment_id'] as const

/** Locks the case before the text that it is about; throws NOT_FOUND. */
export async function lockCase(trx: Transaction<Schema>, caseNumber: string): Promise<LockedCase> {
  const found = await trx
    .selectFrom('takedown_requests')
    .select(lockedColumns)
    .where('case_number', '=', caseNumber)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** The case whose block ended first, locked; skips those that another process has. */
export const lockDueCase = (trx: Transaction<Schema>, now: Date): Promise<LockedCase | undefined> =>
  trx
    .selectFrom('takedown_requests')
    .select(lockedColumns)
    .where('status', '=', 'blocked')
    .where('blocked_until', '<=', now)
    .orderBy('blocked_until')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export type BlockedThing = {
  kind: 'question' | 'debate' | 'interview' | 'comment'
  authorId: number
  /** Still out of sight by this request, and by nothing else. */
  blocked: boolean
}

export async function lockThing(
  trx: Transaction<Schema>,
  { post_id, comment_id }: Pick<LockedCase, 'post_id' | 'comment_id'>,
): Promise<BlockedThing> {
  const blocked: RawBuilder<boolean> = sql`visibility = 'temporary' and hidden_by_claim as blocked`
  const { rows } =
    comment_id === null
      ? await sql<BlockedThing>`
          select kind, author_id as "authorId", ${blocked} from posts where id = ${post_id} for no key update`.execute(
          trx,
        )
      : await sql<BlockedThing>`
          select 'comment' as kind, author_id as "authorId", ${blocked} from comments
          where id = ${comment_id} for no key update`.execute(trx)
  const [thing] = rows
  if (!thing) throw new AppError('NOT_FOUND')
  return thing
}

/** Answers the editor of a decision to which the author's objection is open. */
export async function findOpenObjection(
  trx: Transaction<Schema>,
  decisionId: number,
): Promise<{ editorId: number } | undefined> {
  return trx
    .selectFrom('objections as o')
    .innerJoin('decision_notices as n', 'n.decision_id', 'o.decision_id')
    .select('n.editor_id as editorId')
    .where('o.decision_id', '=', decisionId)
    .where('o.status', '=', 'open')
    .executeTakeFirst()
}
