import { Readable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { holdDebate } from '#backend/domains/debate/debate.testing.ts'
import { openLedger, sealLedger } from '#backend/domains/ledger/index.ts'
import { insertTestPost, setAgreement } from '#backend/domains/post/post.testing.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { type ActLeaf, parseLeaf } from '#shared/ledger/leaf.ts'
import { eraseDueMembers } from './erasure.commands.ts'
import { withdrawDue } from './withdrawals.ts'

const site = testSite()
const ledger = openLedger(testConfig().ledger)
const hour = 3_600_000
const begin = Math.ceil(Date.now() / hour) * hour
const daysOfGrace = 7
let posts: number[]
let debate: number
/** The first two take everything back before they leave, the third leaves it. */
let leavers: TestMember[]
let voicesOf: string[][]

const kept = new Map<string, Buffer>()
const storage: Storage = {
  put: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
  get: async key => (kept.has(key) ? Readable.from([kept.get(key)]) : null),
  remove: async key => void kept.delete(key),
}

const seal = (now: Date) =>
  sealLedger({
    ...{ db: site.db, storage, ...ledger, now, askWitnesses: async () => '' },
    ...{ findOpened: async () => [], findMerged: async () => [] },
  })

beforeAll(async () => {
  leavers = [await site.join(), await site.join(), await site.join()]
  const others = [await site.join(), await site.join(), await site.join()]
  posts = []
  while (posts.length < 12) posts.push(await insertTestPost(site.db, { authorId: others[0]?.seq ?? 0 }))
  debate = await holdDebate(site.db, { authorId: others[0]?.seq ?? 0 })
  for (const member of [...leavers, ...others]) {
    for (const post of posts) await setAgreement(site.db, post, { seq: member.seq, certified: false }, true)
    const wanted = { params: { id: debate }, body: { position: 'for' } }
    expect((await site.as(member).call('POST /debates/:id/stance', wanted)).status).toBe(200)
  }
  voicesOf = await Promise.all(leavers.map(namesOf))
  await seal(new Date(begin))
  for (const [place, member] of leavers.entries()) {
    const answer = await site.as(member).call('DELETE /users/sign-out', { body: { withdraw: place < 2 } })
    expect(answer.status).toBe(200)
  }
  const places = [...posts, debate]
  await planHours(leavers[0], places, place => 1 + 2 * place)
  // Held for a day from the first act on a post, the first and the last of these would come in one hour.
  await planHours(leavers[1], places, place => (place === posts.length ? 1 : 10 + 2 * place))
})

async function planHours(
  member: TestMember | undefined,
  places: readonly number[],
  hoursOf: (place: number) => number,
): Promise<void> {
  for (const [place, post] of places.entries()) {
    const due_at = new Date(begin + hoursOf(place) * hour)
    await site.db
      .updateTable('planned_withdrawals')
      .set({ due_at })
      .where('user_id', '=', member?.seq ?? 0)
      .where('post_id', '=', post)
      .execute()
  }
}

/** All voices of a member in the log. */
async function namesOf({ seq }: TestMember): Promise<string[]> {
  const places = [
    ...posts.map(postId => ({ postId, kind: 'agree' as const })),
    { postId: debate, kind: 'stance' as const },
  ]
  const found = await Promise.all(places.map(place => ledger.voices.find(site.db, place, [seq])))
  return found.map(voices => voices.get(seq)?.who.toString('base64url') ?? '')
}

async function actsSince(epoch: number): Promise<ActLeaf[]> {
  const rows = await site.db.selectFrom('ledger_leaves').select('leaf').orderBy('index').execute()
  return rows.flatMap(({ leaf }) => {
    const read = parseLeaf(leaf)
    return read?.type === 'act' && read.epoch > epoch ? [read] : []
  })
}

it('those who leave in one hour share no eight bytes, and no hour of the log ties posts of one', async () => {
  const names = voicesOf.flat()
  expect(new Set(names).size).toBe(3 * 13)
  const parts = names.flatMap(name => {
    const bytes = Buffer.from(name, 'base64url')
    return Array.from({ length: 9 }, (_, at) => bytes.toString('hex', at, at + 8))
  })
  expect(new Set(parts).size).toBe(parts.length)

  const fail = ({ err }: { err: unknown }) => {
    throw err
  }
  let erased = 0
  for (let hours = 1; hours <= (daysOfGrace + 2) * 24; hours++) {
    const now = new Date(begin + hours * hour)
    await withdrawDue(site.db, ledger.voices, now)
    // Noted by the database's clock, which stands still here.
    await site.db
      .updateTable('ledger_waiting_acts')
      .set({ acted_at: now })
      .where('acted_at', '<=', new Date())
      .execute()
    erased += (await eraseDueMembers(site.db, { providers: [], log: { error: fail }, now })).erased
    await seal(now)
  }
  expect(erased).toBe(3)

  const acts = await actsSince(begin / hour)
  expect(acts.map(({ who }) => who).toSorted()).toEqual(
    [...(voicesOf[0] ?? []), ...(voicesOf[1] ?? [])].toSorted(),
  )
  expect(acts.every(({ value }) => value === null)).toBe(true)
  for (const own of voicesOf.slice(0, 2)) {
    const epochs = acts.filter(({ who }) => own.includes(who)).map(({ epoch }) => epoch)
    expect(new Set(epochs).size).toBe(13)
  }
}, 300_000)
