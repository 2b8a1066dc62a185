import { type RawBuilder, sql, type Transaction } from 'kysely'
import { comesAfter, decodePlace, momentPlace, partOf } from '#backend/platform/database/list-place.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { dueProcess } from '#shared/constants/due-process.ts'
import type {
  listDeskObjections,
  Objection,
  ObjectionStatus,
  OwnDecision,
} from '#shared/contract/objection.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'

type ContestedRow = Pick<
  OwnDecision,
  'kind' | 'measure' | 'rule' | 'reason' | 'commentId' | 'paperId' | 'about' | 'reversed'
> & {
  decision_id: number | null
  sanction_id: number | null
  decided_at: Date
  until_at: Date | null
  post_id: number | null
  post_kind: NonNullable<OwnDecision['post']>['kind'] | null
  member_id: number
  editor_id: number
}

/**
 * Rows of measures against members: those on texts, of which the author or owner was told, and suspensions. Reversed as
 * the public log has it; by its end where a suspension is from before they were in the log.
 */
const contestedRows: RawBuilder<ContestedRow> = sql`
  select d.id as decision_id, null::bigint as sanction_id, d.kind, d.measure, d.rule, n.reason, d.decided_at, n.until_at,
    p.id as post_id, p.kind as post_kind, d.comment_id as "commentId", d.paper_id as "paperId",
    case when c.id is null then coalesce(p.title, g.title) else left(c.body, 200) end as about,
    d.reversed_at is not null as reversed, n.member_id, n.editor_id
  from decision_notices n
  join moderation_decisions d on d.id = n.decision_id
  left join comments c on c.id = d.comment_id
  left join posts p on p.id = coalesce(d.post_id, c.post_id)
  left join green_papers g on g.id = d.paper_id
  union all
  select null, s.id, 'suspension', 'suspended', s.rule, s.reason, s.from_at, s.until_at,
    null, null, null, null, null,
    case when d.id is null then coalesce(s.ended_at < s.until_at, s.ended_at is not null) else d.reversed_at is not null end,
    s.user_id, s.actor_id
  from user_sanctions s
  left join moderation_decisions d on d.id = s.decision_id`

const contestedOf = (row: ContestedRow) => ({
  decisionId: row.decision_id,
  sanctionId: row.sanction_id,
  kind: row.kind,
  measure: row.measure,
  rule: row.rule,
  reason: row.reason,
  decidedAt: row.decided_at.toISOString(),
  until: row.until_at?.toISOString() ?? null,
  post: row.post_id !== null && row.post_kind !== null ? { id: row.post_id, kind: row.post_kind } : null,
  commentId: row.commentId,
  paperId: row.paperId,
  about: row.about,
})

type ObjectionRow = {
  id: number | null
  status: ObjectionStatus
  text: string | null
  raised_at: Date
  judged_at: Date | null
  answer: string | null
}

const objectionColumns = sql`
  o.id, o.status, o.text, o.created_at as raised_at, o.decided_at as judged_at, o.answer`

const objectionOf = ({ status, text, raised_at, judged_at, answer }: ObjectionRow): Objection => ({
  status,
  text,
  createdAt: raised_at.toISOString(),
  decidedAt: judged_at?.toISOString() ?? null,
  answer,
})

/** Orders by time, the newest first. */
export async function findOwnDecisions(
  db: Database,
  memberId: number,
  { now, size }: { now: Date; size: number },
): Promise<OwnDecision[]> {
  const { rows } = await sql<ContestedRow & ObjectionRow>`
    select m.*, ${objectionColumns}
    from (${contestedRows}) m
    left join objections o on o.decision_id = m.decision_id or o.sanction_id = m.sanction_id
    where m.member_id = ${memberId}
    order by m.decided_at desc, m.decision_id desc, m.sanction_id desc limit ${size}`.execute(db)
  return rows.map(row => {
    const objectUntil = new Date(row.decided_at.getTime() + dueProcess.objectionDays * 86_400_000)
    return {
      ...contestedOf(row),
      reversed: row.reversed,
      objectUntil: objectUntil.toISOString(),
      mayObject: row.id === null && !row.reversed && now <= objectUntil,
      objection: row.id === null ? null : objectionOf(row),
    }
  })
}

type DeskRow = ContestedRow &
  ObjectionRow & { id: number; member_name: string; editor_name: string; place: number[] }

/** Orders open ones by age, the oldest first; judged ones by the judgement, the newest first. */
export async function findDeskObjections(
  db: Database,
  { status, size, cursor }: Query<typeof listDeskObjections>,
): Promise<Answer<typeof listDeskObjections>> {
  const isOpen = status === 'open'
  const moment = isOpen
    ? momentPlace(sql.ref('o.created_at'), 'oldest')
    : momentPlace(sql.ref('o.decided_at'), 'newest')
  const order = sql`${moment}, ${isOpen ? sql`o.id` : sql`-o.id`}`
  const after = cursor === undefined ? sql`true` : comesAfter(order, decodePlace(cursor, 2))
  const { rows } = await sql<DeskRow>`
    select m.*, ${objectionColumns}, u.name as member_name, e.name as editor_name, array[${order}]::bigint[] as place
    from (
      select * from objections o where o.status = ${status} and ${after} order by ${order} limit ${size + 1}
    ) o
    join (${contestedRows}) m on m.decision_id = o.decision_id or m.sanction_id = o.sanction_id
    join users u on u.id = m.member_id
    join users e on e.id = m.editor_id
    order by ${order}`.execute(db)
  return partOf(rows, size, row => ({
    ...contestedOf(row),
    id: row.id,
    objection: objectionOf(row),
    member: { seq: row.member_id, name: row.member_name },
    editorSeq: row.editor_id,
    editorName: row.editor_name,
  }))
}

/** Finds a measure against this member; undefined for anybody else's. */
export async function findContested(
  trx: Transaction<Schema>,
  memberId: number,
  which: { decisionId: number } | { sanctionId: number },
): Promise<{ decidedAt: Date; reversed: boolean } | undefined> {
  const { rows } = await sql<{ decidedAt: Date; reversed: boolean }>`
    select m.decided_at as "decidedAt", m.reversed from (${contestedRows}) m
    where m.member_id = ${memberId} and ${
      'decisionId' in which
        ? sql`m.decision_id = ${which.decisionId}::bigint`
        : sql`m.sanction_id = ${which.sanctionId}::bigint`
    }`.execute(trx)
  return rows[0]
}

export type JudgedObjection = {
  status: ObjectionStatus
  memberId: number
  editorId: number
  decisionId: number | null
  sanctionId: number | null
  postId: number | null
  commentId: number | null
  paperId: number | null
}

/** Throws NOT_FOUND. */
export async function readObjection(trx: Transaction<Schema>, id: number): Promise<JudgedObjection> {
  const { rows } = await sql<JudgedObjection>`
    select o.status, o.member_id as "memberId", coalesce(n.editor_id, s.actor_id) as "editorId",
      o.decision_id as "decisionId", o.sanction_id as "sanctionId", d.post_id as "postId", d.comment_id as "commentId",
      d.paper_id as "paperId"
    from objections o
    left join moderation_decisions d on d.id = o.decision_id
    left join decision_notices n on n.decision_id = o.decision_id
    left join user_sanctions s on s.id = o.sanction_id
    where o.id = ${id}`.execute(trx)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Locks the text; true where it is out of sight and this decision is the last measure against it. */
export async function lockTextHiddenBy(
  trx: Transaction<Schema>,
  { decisionId, postId, commentId }: { decisionId: number; postId: number | null; commentId: number | null },
): Promise<boolean> {
  const [table, column, id] =
    commentId === null
      ? (['posts', 'post_id', postId] as const)
      : (['comments', 'comment_id', commentId] as const)
  const { rows } = await sql`
    select from ${sql.table(table)} t
    where t.id = ${id} and t.visibility in ('temporary', 'removed') and ${decisionId}::bigint = (
      select max(d.id) from moderation_decisions d where d.${sql.ref(column)} = t.id and d.measure <> 'kept'
    ) for no key update`.execute(trx)
  return rows.length > 0
}
