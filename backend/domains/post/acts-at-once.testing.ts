import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { sealWaitingActs } from '#backend/testing/seal-ledger.ts'
import { parseLeaf } from '#shared/ledger/leaf.ts'
import { insertMembers, insertTestPost, setAgreement } from './post.testing.ts'

const people = 200
const turns = [true, false, true, false, true]

/**
 * Lets 200 members agree, withdraw and agree again, twice, all at once and while the log is sealed; answers the turns that
 * waiting acts and leaves hold together by pseudonym, and the counter.
 */
export async function actAtOnce(db: Database): Promise<{ turnsOf: number[][]; counted: number }> {
  const members = await insertMembers(db, people)
  const post = await insertTestPost(db, { authorId: members[0] ?? 0 })
  const act = async (seq: number) => {
    for (const wanted of turns) await setAgreement(db, post, { seq, certified: false }, wanted)
  }
  let acting = true
  const seal = async () => {
    while (acting) await sealWaitingActs(db)
  }
  const acts = Promise.all(members.map(act)).finally(() => {
    acting = false
  })
  await Promise.all([acts, seal()])

  const waiting = await db
    .selectFrom('ledger_waiting_acts')
    .select(['who', 'turn'])
    .where('post_id', '=', post)
    .execute()
  const leaves = await db.selectFrom('ledger_leaves').select('leaf').execute()
  const held = new Map<string, number[]>()
  const hold = (who: string, turn: number) => void held.set(who, [...(held.get(who) ?? []), turn])
  for (const { who, turn } of waiting) hold(who.toString('base64url'), turn)
  for (const { leaf } of leaves) {
    const read = parseLeaf(leaf)
    if (read?.type === 'act' && read.post === post) hold(read.who, read.turn)
  }
  const { rows } = await sql<{ counted: number }>`
    select agree_count as counted from post_stats where post_id = ${post}`.execute(db)
  return { turnsOf: [...held.values()].map(one => one.sort()), counted: rows[0]?.counted ?? 0 }
}
