import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  decideAgreementExclusion,
  decideAgreementRestoration,
  proposeAgreementExclusion,
  proposeAgreementRestoration,
} from '#backend/domains/agreement/agreement-exclusion.commands.ts'
import { holdDebate } from '#backend/domains/debate/debate.testing.ts'
import { reconcileStances } from '#backend/domains/debate/index.ts'
import { takeStance } from '#backend/domains/debate/stance.commands.ts'
import { compareWithLedger, departFromLedger } from '#backend/domains/ledger/index.ts'
import { recountLog } from '#backend/domains/ledger/ledger.testing.ts'
import { agreeWithPost, reconcileCounts } from '#backend/domains/post/index.ts'
import { insertMembers, pseudonymOf, voices } from '#backend/domains/post/post.testing.ts'
import { mergeQuestions } from '#backend/domains/question/index.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import type { Member } from '#backend/platform/auth/member-of.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { chanceOf } from '#backend/testing/chance.ts'
import { sealWaitingActs } from '#backend/testing/seal-ledger.ts'
import { times } from '#backend/testing/test-length.ts'
import { guessedNames } from './guessed-names.testing.ts'

const acts = times({ short: 1_000, long: 10_000 })
const atOnce = 10
const positions = ['for', 'against', 'other', null] as const

let database: OpenDatabase
let editors: number[]
let members: number[]
const questions: number[] = []
let debates: number[] = []
const { upTo: random, oneOf: anyOf } = chanceOf(20_261_123)

/** Opens the database of the test file. */
export function recountRandomActs(open: () => Promise<OpenDatabase>): void {
  beforeAll(async () => {
    database = await open()
    await prepare()
  })
  afterAll(() => database.close())
  it(`${acts} random acts, merges, exclusions and leavers end in one count: pages, rows, voices, log`, async () => {
    const gone = await actAtRandom()
    await expectOneCount()
    await expectNobodyNamed(gone)
  }, 600_000)
}

async function prepare(): Promise<void> {
  editors = await insertMembers(database.db, 2)
  members = await insertMembers(database.db, 60)
  const authorId = editors[0] ?? 0
  for (let count = 0; count < 4; count++) questions.push(await askQuestion(database.db, { authorId }))
  debates = [await holdDebate(database.db, { authorId }), await holdDebate(database.db, { authorId })]
  await sql`update debates set results_visible = 'after-close' where post_id = ${debates[1]}`.execute(
    database.db,
  )
}

const memberOf = (seq: number): Member => ({
  ...{ kind: 'member', seq, role: 'MEMBER', certified: random(2) === 0, type: null, consented: true },
  ...{ sensitiveConsented: true, suspended: false, secondFactor: false, recentSecondFactor: false },
})

async function act(): Promise<void> {
  const member = memberOf(anyOf(members))
  if (random(3) === 0) {
    const caller = { member, credential: null }
    await takeStance(database.db, anyOf(debates), caller, { position: anyOf(positions) }, voices)
  } else {
    await agree(anyOf(questions), member, anyOf([true, true, false, undefined]))
  }
}

/** Takes the certified or newest agreements of a question out, and perhaps brings them back. */
async function exclude(isReversed: boolean): Promise<void> {
  const { db } = database
  const [one = 0, other = 0] = editors
  const postId = anyOf(questions)
  const proposal = { postId, chosen: { age: 'day' as const }, reason: '같은 망입니다.' }
  const exclusionId = await proposeAgreementExclusion(db, one, proposal, { pseudonymOf }).catch(() => 0)
  if (exclusionId === 0) return
  await decideAgreementExclusion(db, other, { exclusionId, confirmed: true }, voices)
  if (!isReversed) return
  await proposeAgreementRestoration(db, one, { exclusionId, reason: '잘못 보았습니다.' })
  await decideAgreementRestoration(db, other, { exclusionId, confirmed: true }, voices)
}

const agree = (id: number, member: Member, wanted?: boolean) => {
  const post = { id, kind: 'question' } as const
  return agreeWithPost(database.db, { post, member, credential: null, wanted, actNumber: undefined }, voices)
}

/** Merges a question into the first one, too long ago to be undone. */
async function merge(fromId: number): Promise<void> {
  const { db } = database
  for (const seq of await insertMembers(db, 6)) await agree(fromId, memberOf(seq))
  await mergeQuestions(db, editors[0] ?? 0, { fromId, intoId: questions[0] ?? 0, note: '같은 질문입니다.' })
  await sql`update post_relations set created_at = created_at - interval '1 hour'`.execute(db)
  await sealAll()
}

/** Until no case waits any more, and once more for merges, which wait for the cases. */
async function sealAll(): Promise<void> {
  const { db } = database
  const cases = () => db.selectFrom('ledger_waiting_exclusions').select('id').execute()
  await sealWaitingActs(db)
  for (let seals = 0; (await cases()).length > 0; seals++) {
    expect(seals).toBeLessThan(30)
    await sealWaitingActs(db)
  }
  await sealWaitingActs(db)
}

type Gone = { id: number; whos: string[] }

/** Answers who left meanwhile. */
async function actAtRandom(): Promise<Gone[]> {
  const { db } = database
  const gone: Gone[] = []
  for (let done = 0; done < acts; done += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, act))
    if (done % 250 === 0) await exclude(done % 500 === 0)
    if (done % 200 === 0) await sealWaitingActs(db)
    if (done === acts * 0.4 || done === acts * 0.6) await merge(questions[done === acts * 0.4 ? 3 : 2] ?? 0)
    if (done % 300 === 290) gone.push(await leave())
  }
  return gone
}

async function leave(): Promise<Gone> {
  const { db } = database
  const [next = 0] = members
  const found = await Promise.all(
    questions.map(async postId => (await voices.find(db, { postId, kind: 'agree' }, [next])).get(next)),
  )
  members = members.slice(1)
  await db.transaction().execute(trx => departFromLedger(trx, next))
  return { id: next, whos: found.flatMap(voice => (voice ? [voice.who.toString('base64url')] : [])) }
}

async function expectOneCount(): Promise<void> {
  const { db } = database
  expect(await compareWithLedger(db)).toEqual([])
  await sql`update debates set closes_at = now() - interval '1 minute' where post_id = ${debates[1]}`.execute(
    db,
  )
  await sealAll()
  expect([await compareWithLedger(db), await reconcileCounts(db), await reconcileStances(db)]).toEqual([
    [],
    [],
    [],
  ])

  const recount = await recountLog(db)
  const countOf = (post: number, value: string) => {
    const row = recount
      .tallyOf(post)
      ?.counts()
      .find(row => row.value === value)
    return [post, value, row?.counted ?? 0, row?.certified ?? 0]
  }
  const stats = await db
    .selectFrom('post_stats')
    .select(['post_id', 'agree_count', 'certified_agree_count'])
    .execute()
  for (const { post_id, agree_count, certified_agree_count } of stats)
    expect(countOf(post_id, 'agreed')).toEqual([post_id, 'agreed', agree_count, certified_agree_count])
  expect(stats.some(row => row.certified_agree_count > 0)).toBe(true)
  expect(countOf(questions[0] ?? 0, 'merged')[2]).toBeGreaterThanOrEqual(2 * 6)
  const leavesOf = async (type: string) =>
    (await sql`select from ledger_leaves where leaf like ${`["${type}",%`}`.execute(db)).rows.length
  expect(await leavesOf('merge')).toBe(2)
  expect(Math.min(await leavesOf('exclude'), await leavesOf('restore'))).toBeGreaterThan(10)
  const stances = await db.selectFrom('debate_position_counts').selectAll().execute()
  for (const { debate_id, position, stance_count, certified_stance_count } of stances)
    expect(countOf(debate_id, position)).toEqual([debate_id, position, stance_count, certified_stance_count])
}

async function expectNobodyNamed(gone: Gone[]): Promise<void> {
  const { db } = database
  const { rows } = await sql<{ who: string }>`
    select distinct leaf::jsonb ->> 4 as who from ledger_leaves where leaf like '["act"%'`.execute(db)
  const inLog = new Set(rows.map(({ who }) => who))
  for (const { id, whos } of gone) {
    expect(whos.some(who => inLog.has(who))).toBe(true)
    expect((await voices.find(db, { postId: questions[0] ?? 0, kind: 'agree' }, [id])).size).toBe(0)
    for (const postId of [...questions, ...debates])
      expect(guessedNames(id, postId).filter(name => inLog.has(name))).toEqual([])
  }
}
