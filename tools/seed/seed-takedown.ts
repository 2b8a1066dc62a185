import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { dueProcess } from '#shared/constants/due-process.ts'
import type { TakedownStatus } from '#shared/contract/takedown.ts'
import type { SeedClaim } from './content/due-process.ts'

export type Editors = { editorId: number; secondEditorId: number; now: Date }
type Thing = { id: number; authorId: number }

const ago = (days: number, now: Date) => new Date(now.getTime() - Math.round(days * 86_400_000))

/** About what nobody reported so far. */
export async function seedTakedown(
  db: Database,
  claim: SeedClaim,
  { editorId, secondEditorId, now }: Editors,
): Promise<void> {
  const { about, basis, claimant, text, received, decided, note } = claim
  const thing = await findThing(db, claim, now)
  const [post_id, comment_id] = about === 'question' ? [thing.id, null] : [null, thing.id]
  const by = claim.by === 'second' ? secondEditorId : editorId
  const { status, until, endedAt } = progressOf(claim, now)
  const decisionId = until && (await insertDecision(db, thing, { claim, by, until }, now))
  if (status === 'blocked')
    await db
      .updateTable('comments')
      .set({ visibility: 'temporary', hidden_until: until, hidden_reason: note ?? '', hidden_by_claim: true })
      .where('id', '=', thing.id)
      .execute()
  const decidedAt = decided === undefined ? null : ago(decided, now)
  const fingerprint = createHash('sha256').update(text).digest()
  const { id } = await db
    .insertInto('takedown_requests')
    .values({
      ...{ case_number: caseNumberOf(fingerprint), fingerprint, post_id, comment_id, basis, text, status },
      ...{ claimant_kind: claimant.kind, claimant_name: claimant.name, contact: claimant.contact },
      ...{ received_at: ago(received, now), blocked_until: until, decision_id: decisionId },
      ...{ decided_at: decidedAt, decided_by: decidedAt && by, reason: note ?? null, ended_at: endedAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!decidedAt) return
  await db
    .insertInto('audit_log')
    .values({
      ...{ actor_id: by, permission: 'takedown.edit', act: claim.refused ? 'refuse' : 'block' },
      ...{ entity: 'takedown-request', entity_id: id, reason: note ?? null, at: decidedAt },
      details: JSON.stringify({ postId: post_id, commentId: comment_id, rule: null }),
    })
    .execute()
}

type Progress = { status: TakedownStatus; until: Date | null; endedAt: Date | null }

function progressOf({ decided, refused }: SeedClaim, now: Date): Progress {
  if (decided === undefined) return { status: 'received', until: null, endedAt: null }
  if (refused) return { status: 'refused', until: null, endedAt: ago(decided, now) }
  const until = ago(decided - dueProcess.blockDays, now)
  return until <= now
    ? { status: 'returned', until, endedAt: until }
    : { status: 'blocked', until, endedAt: null }
}

/** The newest that was there a day before, without answers, each once. */
async function findThing(db: Database, { about, received }: SeedClaim, now: Date): Promise<Thing> {
  const before = ago(received + 1, now)
  const found =
    about === 'question'
      ? await sql<Thing>`
          select id, author_id as "authorId" from posts
          where kind = 'question' and visibility = 'public' and created_at < ${before}
            and id not in (select post_id from reports where post_id is not null)
            and id not in (select post_id from takedown_requests where post_id is not null)
          order by created_at desc, id limit 1`.execute(db)
      : await sql<Thing>`
          select c.id, c.author_id as "authorId" from comments c
          join posts p on p.id = c.post_id and p.kind = 'question'
          where c.visibility = 'public' and c.child_count = 0 and c.created_at < ${before}
            and c.id not in (select comment_id from reports where comment_id is not null)
            and c.id not in (select comment_id from takedown_requests where comment_id is not null)
          order by c.created_at desc, c.id limit 1`.execute(db)
  const [thing] = found.rows
  if (!thing) throw new Error(`seed content claims against a ${about} older than any`)
  return thing
}

type Block = { claim: SeedClaim; by: number; until: Date }

/** Of a comment alone: a blocked question would leave the lists that the demo shows. */
async function insertDecision(
  db: Database,
  { id: comment_id, authorId: member_id }: Thing,
  { claim: { decided = 0, received, note, objection }, by, until }: Block,
  now: Date,
): Promise<number> {
  const { id: decision_id } = await db
    .insertInto('moderation_decisions')
    .values({
      ...{ kind: 'comment', comment_id, rule: null, measure: 'blocked' },
      ...{ reported_at: ago(received, now), decided_at: ago(decided, now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('decision_notices')
    .values({ decision_id, member_id, editor_id: by, reason: note ?? '', until_at: until })
    .execute()
  if (objection)
    await db
      .insertInto('objections')
      .values({ member_id, decision_id, text: objection.text, created_at: ago(objection.raised, now) })
      .execute()
  return decision_id
}

/** The same in each demo, as no real one is. */
function caseNumberOf(fingerprint: Buffer): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const letters = [...fingerprint.subarray(0, 8)].map(byte => alphabet[byte % alphabet.length]).join('')
  return `Q-${letters.slice(0, 4)}-${letters.slice(4)}`
}
