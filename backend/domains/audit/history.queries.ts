import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { deskTiming } from '#shared/constants/desk-limits.ts'
import type {
  DeskActName,
  HistoryAct,
  HistoryChange,
  listDeskHistory,
} from '#shared/contract/desk-history.ts'
import { historyFields } from '#shared/contract/desk-history.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { readTableShapes } from './kept-rows.queries.ts'

type Row = {
  id: number
  at: Date
  actor: string
  act: DeskActName
  entity: string
  reason: string | null
  details: Record<string, unknown>
  until: Date | null
  text: HistoryAct['text']
}

/** Newest first. */
export async function findHistory(
  db: Database,
  { entity, id, code, size, cursor }: Query<typeof listDeskHistory>,
): Promise<Answer<typeof listDeskHistory>> {
  const { rows } = await sql<Row>`
    select a.id, a.at, u.name as actor, a.act, a.entity, a.reason, a.details, (
      select max(c.at) + make_interval(secs => ${deskTiming.undo / 1_000}) from undoable_changes c
      where c.audit_id = a.id and c.at > now() - make_interval(secs => ${deskTiming.undo / 1_000})
    ) as until,
    case when p.id is not null or g.id is not null then jsonb_build_object(
      'kind', case when c.id is not null then 'comment' else coalesce(p.kind, 'green-paper') end,
      'post', case when p.id is not null then jsonb_build_object('id', p.id, 'kind', p.kind) end,
      'commentId', c.id, 'paperId', g.id, 'about', left(coalesce(c.body, p.title, g.title), 100)
    ) end as text
    from audit_log a join users u on u.id = a.actor_id
    left join moderation_decisions d on a.entity = 'objection' and d.id = (a.details ->> 'decisionId')::bigint
    left join comments c on c.id = coalesce(d.comment_id, ${judgedId('commentId')})
    left join posts p on p.id = coalesce(d.post_id, c.post_id, ${judgedId('postId')})
    left join green_papers g on g.id = coalesce(d.paper_id, case when a.entity = 'green-paper' then a.entity_id end)
    where a.entity = ${entity} and a.act <> 'authenticate' and (${id ?? null}::bigint is null or a.entity_id = ${id ?? null})
      and (${code ?? null}::text is null or a.details ->> 'code' = ${code ?? null})
      and (${cursor ?? null}::bigint is null or a.id < ${cursor ?? null})
    order by a.id desc
    limit ${size + 1}`.execute(db)
  const recent = rows.filter(({ until }) => until !== null).map(({ id }) => id)
  const changed = await findChangedSince(db, recent)
  const acts = rows.slice(0, size).map(row => actOf(changed.has(row.id) ? { ...row, until: null } : row))
  const items = await withCategoryNames(db, acts)
  return { items, next: rows.length > size ? String(items.at(-1)?.id) : null }
}

/** Of `auditIds`, the acts that cannot be undone: a row that they left is no longer so. */
async function findChangedSince(db: Database, auditIds: number[]): Promise<Set<number>> {
  if (auditIds.length === 0) return new Set()
  const left = sql`c.audit_id = any(${auditIds}) and c.after is not null and not c.derived`
  const tables = await sql<{ table: string }>`
    select distinct table_name as table from undoable_changes c where ${left}`.execute(db)
  const shapes = await readTableShapes(db, tables.rows)
  const parts = [...shapes].map(([table, { key }]) => {
    const keyOf = (alias: string) => sql.join(key.map(column => sql.ref(`${alias}.${column}`)))
    return sql`
      select c.audit_id from undoable_changes c
      cross join jsonb_populate_record(null::${sql.table(table)}, c.key) k
      left join ${sql.table(table)} t on (${keyOf('t')}) = (${keyOf('k')})
      where ${left} and c.table_name = ${table}
        and coalesce(to_jsonb(t), '{}') || c.after <> coalesce(to_jsonb(t), '{}')`
  })
  if (parts.length === 0) return new Set()
  const { rows } = await sql<{ audit_id: number }>`${sql.join(parts, sql` union `)}`.execute(db)
  return new Set(rows.map(({ audit_id }) => audit_id))
}

/** Of the text that a report or a claimant's request is about; null of other acts. */
const judgedId = (key: 'postId' | 'commentId') =>
  sql`case when a.entity in ('report', 'takedown-request') then (a.details ->> ${key}::text)::bigint end`

async function withCategoryNames(db: Database, acts: HistoryAct[]): Promise<HistoryAct[]> {
  if (!acts.some(({ changes }) => changes.some(({ field }) => field === 'category_id'))) return acts
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute()
  const names = new Map(categories.map(({ id, name }) => [id as HistoryChange['before'], name]))
  const named = (value: HistoryChange['before']) => names.get(value) ?? value
  return acts.map(act => ({
    ...act,
    changes: act.changes.map(({ field, before, after }) =>
      field === 'category_id'
        ? { field, before: named(before), after: named(after) }
        : { field, before, after },
    ),
  }))
}

const actOf = ({ id, at, actor, act, reason, details, until, text }: Row): HistoryAct => ({
  id,
  at: at.toISOString(),
  actor,
  act,
  subject: subjectOf(details) ?? text?.about ?? null,
  text,
  reason,
  changes: changesOf(details),
  undone: act === 'undo' ? (details.act as DeskActName) : null,
  undoneUntil: until?.toISOString() ?? null,
})

function subjectOf(details: Record<string, unknown>) {
  const { group, code, version, name, term, canonical, title, question, subject, ...ids } = details
  if (typeof term === 'string') return `${term} → ${String(canonical)}`
  if (typeof group === 'string') return `${group} / ${String(code)}`
  if (typeof code === 'string') return `${code} ${String(version)}판`
  const named = [subject, name, title, question].find(value => typeof value === 'string')
  if (typeof named === 'string') return named
  if (typeof ids.commentId === 'number') return `의견 ${ids.commentId}번`
  if (typeof ids.sanctionId === 'number') return '글쓰기 제한'
  return typeof ids.postId === 'number' ? `글 ${ids.postId}번` : null
}

/** Rows of `fields`, and pairs of before and after that an act keeps by a field's name. */
function changesOf({ fields, ...details }: Record<string, unknown>): HistoryChange[] {
  const kept = Array.isArray(fields) ? (fields as HistoryChange[]) : []
  const pairs = historyFields.flatMap(field => {
    const pair = details[field]
    if (!Array.isArray(pair) || pair.length !== 2 || kept.some(one => one.field === field)) return []
    if (pair[0] === pair[1]) return []
    return [{ field, before: pair[0] ?? null, after: pair[1] ?? null }]
  })
  return [...kept, ...pairs]
}
