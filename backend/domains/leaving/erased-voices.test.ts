import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { holdDebate } from '#backend/domains/debate/debate.testing.ts'
import { voices } from '#backend/domains/post/post.testing.ts'
import { mergeQuestions } from '#backend/domains/question/index.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { sealWaitingActs } from '#backend/testing/seal-ledger.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'
import { eraseDueMembers } from './erasure.commands.ts'
import { guessedNames } from './guessed-names.testing.ts'

const site = testSite()
const reason = '한 망에서 한꺼번에 들어온 공감입니다.'
/** No other number of any row has these digits by chance. */
const [firstMember, firstPost] = [8_675_309_001_000, 7_283_641_001_000]

type Place = { postId: number; kind: ActKind }
let leaver: TestMember
let others: TestMember[]
let places: Record<'agreed' | 'waiting' | 'open' | 'hidden' | 'excluded' | 'merged' | 'into', Place>

beforeEach(async () => {
  for (const [table, first] of [
    ['users', firstMember],
    ['posts', firstPost],
  ] as const)
    await sql`select setval(pg_get_serial_sequence(${table}::text, 'id'), ${first}::bigint)`.execute(site.db)
  leaver = await site.join({ certified_at: new Date() })
  others = []
  while (others.length < 5) others.push(await site.join())
  const [author = leaver] = others
  const question = async (): Promise<Place> => ({
    postId: await askQuestion(site.db, { authorId: author.seq }),
    kind: 'agree',
  })
  const debate = async (resultsVisible: 'always' | 'after-close'): Promise<Place> => ({
    postId: await holdDebate(site.db, { authorId: author.seq, resultsVisible }),
    kind: 'stance',
  })
  places = {
    ...{ agreed: await question(), waiting: await question(), excluded: await question() },
    ...{ merged: await question(), into: await question() },
    ...{ open: await debate('always'), hidden: await debate('after-close') },
  }
})

const agree = (member: TestMember, { postId }: Place) =>
  site
    .as(member)
    .call('POST /questions/:id/agreed', { params: { id: postId }, body: { agreed: true } })
    .then(({ status }) => expect(status).toBe(200))

const choose = (member: TestMember, { postId }: Place) =>
  site
    .as(member)
    .call('POST /debates/:id/stance', { params: { id: postId }, body: { position: 'for' } })
    .then(({ status }) => expect(status).toBe(200))

async function exclude({ postId }: Place): Promise<void> {
  const [one, two] = [await site.join({ role: 'EDITOR' }), await site.join({ role: 'EDITOR' })]
  const proposal = { params: { id: postId }, body: { chosen: { age: 'day' as const }, reason } }
  const { body } = await site.as(one).call('POST /desk/posts/:id/agreement-exclusions', proposal)
  await site.as(two).call('PUT /desk/agreement-exclusions/:exclusionId/decision', {
    params: { exclusionId: body.id },
    body: { confirmed: true },
  })
}

/** A voice of every sort: counted, hidden, excluded, and carried over by a merge. */
async function live(): Promise<void> {
  for (const member of [leaver, ...others])
    for (const place of [places.agreed, places.excluded, places.merged]) await agree(member, place)
  for (const place of [places.open, places.hidden]) await choose(leaver, place)
  await exclude(places.excluded)
  const [fromId, intoId] = [places.merged.postId, places.into.postId]
  await mergeQuestions(site.db, (await site.join()).seq, { fromId, intoId, note: '같은 질문입니다.' })
  await sql`update post_relations set created_at = created_at - interval '1 hour'`.execute(site.db)
  for (let seals = 0; seals < 3; seals++) await sealWaitingActs(site.db)
  await agree(leaver, places.waiting)
}

/** Tables of any schema with a row that has all of the texts. */
async function tablesWith(...texts: (string | number)[]): Promise<string[]> {
  const { rows: names } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    site.db,
  )
  const found: string[] = []
  for (const { schema, name } of names) {
    const holds = sql.join(
      texts.map(text => sql`strpos(t::text, ${String(text)}) > 0`),
      sql` and `,
    )
    const { rows } = await sql<{ there: boolean }>`
      select exists (select from ${sql.table(`${schema}.${name}`)} t where ${holds}) as there`.execute(
      site.db,
    )
    if (rows[0]?.there) found.push(name)
  }
  return found.toSorted()
}

/** However a row may hold bytes. */
const spellingsOf = (bytes: Buffer) =>
  (['hex', 'base64', 'base64url'] as const).map(encoding => bytes.toString(encoding))

async function tablesWithAny(texts: string[], ...more: number[]): Promise<string[]> {
  const found = await Promise.all(texts.map(text => tablesWith(text, ...more)))
  return [...new Set(found.flat())].toSorted()
}

const ofTheLog = ['ledger_leaves', 'ledger_voices', 'ledger_waiting_acts']

it('nothing of any table leads from a line of the public log to a member who was erased', async () => {
  await live()
  const own = await Promise.all(
    Object.values(places).map(async place => ({
      ...place,
      ...(await voices.find(site.db, place, [leaver.seq])).get(leaver.seq),
    })),
  )
  const whos = own.map(({ who = Buffer.alloc(0) }) => who)
  for (const { postId, kind, who = Buffer.alloc(0) } of own)
    expect(await tablesWithAny(spellingsOf(who)), `${kind} on ${postId}`).not.toEqual([])
  const before = await Promise.all(own.map(({ postId }) => tablesWith(leaver.seq, postId)))
  const ties = ['post_agreements', 'debate_stances', 'excluded_agreements']
  expect(before.flat()).toEqual(expect.arrayContaining(ties))

  const answer = await site.as(leaver).call('DELETE /users/sign-out', { body: {} })
  expect(answer.status).toBe(200)
  const fail = ({ err }: { err: unknown }) => {
    throw err
  }
  const now = new Date(Date.now() + 8 * 86_400_000)
  const outcome = await eraseDueMembers(site.db, { providers: [], log: { error: fail }, now })
  expect(outcome).toEqual({ erased: 1, failed: [] })
  await sealWaitingActs(site.db)

  for (const { postId, kind, who = Buffer.alloc(0), secret = Buffer.alloc(0) } of own) {
    const about = `${kind} on ${postId}`
    expect(await tablesWithAny(spellingsOf(secret)), about).toEqual([])
    expect(ofTheLog, about).toEqual(expect.arrayContaining(await tablesWithAny(spellingsOf(who))))
    expect(await tablesWithAny(spellingsOf(who), leaver.seq), about).toEqual([])
    expect(await tablesWith(leaver.seq, postId), about).toEqual([])
    expect((await voices.find(site.db, { postId, kind }, [leaver.seq])).size).toBe(0)
    const names = new Set(guessedNames(leaver.seq, postId))
    expect(whos.filter(known => names.has(known.toString('base64url')))).toEqual([])
  }
})
