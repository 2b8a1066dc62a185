import { sql, type Transaction } from 'kysely'
import { takeStep } from '#backend/domains/question/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { announce } from '#backend/platform/outbox/announce.ts'
import { brand } from '#shared/constants/brand.ts'

const batch = 100

/**
 * Tells of public debates whose moment has come, up to 100 a run: their source questions go on to `debating`, and
 * those who asked hear of it (R11.3). Returns the debates. Safe in several processes: each is told once.
 */
export async function openDueDebates(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.post_id as id from debates d join posts p on p.id = d.post_id and p.visibility = 'public'
    where d.opening_told_at is null and d.opens_at <= now() and d.ends_at > now()
    order by d.opens_at, d.post_id limit ${batch}`.execute(db)
  const told: number[] = []
  for (const { id } of rows) {
    if (await db.transaction().execute(trx => tellOpening(trx, id, null))) told.push(id)
  }
  return told
}

/** Tells once that a debate is open; false when it is not, or was told before. `actorId` is null for the clock. */
export async function tellOpening(
  trx: Transaction<Schema>,
  postId: number,
  actorId: number | null,
): Promise<boolean> {
  const { rows } = await sql<Opened>`
    update debates d set opening_told_at = now()
    from posts p
    where d.post_id = ${postId} and p.id = d.post_id and p.visibility = 'public'
      and d.opening_told_at is null and d.opens_at <= now() and d.ends_at > now()
    returning d.ends_at as "endsAt", d.facilitator`.execute(trx)
  const [opened] = rows
  if (!opened) return false
  await moveSources(trx, postId, actorId, opened)
  await announce(trx, { topic: 'debate-opened', postId })
  return true
}

type Opened = { endsAt: Date; facilitator: string | null }

/** Brings the selected questions that a debate came from to `debating`; others stay where they are. */
export async function moveSources(
  trx: Transaction<Schema>,
  debateId: number,
  actorId: number | null,
  { endsAt, facilitator }: Opened,
): Promise<void> {
  const sources = await trx
    .selectFrom('post_relations')
    .select('from_id')
    .where('to_id', '=', debateId)
    .where('kind', '=', 'derived')
    .orderBy('from_id')
    .execute()
  for (const { from_id } of sources) {
    await takeStep(trx, {
      postId: from_id,
      from: ['selected'],
      to: 'debating',
      actorId,
      note: '이 질문에서 나온 토론이 열렸습니다.',
      dueAt: endsAt,
      owner: facilitator ?? brand.operator.name,
    })
  }
}
