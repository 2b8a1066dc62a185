import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreeWithPost } from '#backend/domains/post/index.ts'
import { insertMembers, insertTestPost, pseudonymOf, voices } from '#backend/domains/post/post.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import {
  decideAgreementExclusion,
  decideAgreementRestoration,
  proposeAgreementExclusion,
  proposeAgreementRestoration,
} from './agreement-exclusion.commands.ts'

const reason = '한 망에서 한꺼번에 들어온 공감입니다.'
let database: OpenDatabase
let editors: number[]
let members: number[]
let postId: number

beforeAll(async () => {
  database = await openPostgresTestDatabase()
  editors = await insertMembers(database.db, 3)
  members = await insertMembers(database.db, 30)
})
afterAll(() => database.close())
beforeEach(async () => {
  postId = await insertTestPost(database.db, { authorId: editors[0] ?? 0 })
  for (const [index, seq] of members.entries()) await turn(seq, true, index % 2 === 0)
})

/** As a call does: an agreement and an exclusion lock the post against each other. */
const turn = (seq: number, wanted: boolean, certified = false) => {
  const post = { id: postId, kind: 'question' } as const
  const reaction = { post, member: { seq, certified }, credential: null, wanted, actNumber: undefined }
  return agreeWithPost(database.db, reaction, voices)
}

const proposed = () =>
  proposeAgreementExclusion(
    database.db,
    editors[0] ?? 0,
    { postId, chosen: { age: 'day' }, reason },
    { pseudonymOf },
  )

async function read() {
  const { rows } = await sql<{ counters: number[]; counted: number[]; excluded: number; log: number }>`
    select array[agree_count, certified_agree_count] as counters,
      (select array[count(*), count(*) filter (where certified)]::int[] from post_agreements where post_id = ${postId})
        as counted,
      (select count(*)::int from excluded_agreements where post_id = ${postId} and excluded_at is not null) as excluded,
      (select count(*)::int from audit_log where entity = 'post' and entity_id = ${postId}) as log
    from post_stats where post_id = ${postId}`.execute(database.db)
  return rows[0]
}

const doneBy = (results: PromiseSettledResult<void>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

describe('agreements that are excluded at once', () => {
  it('leave the count once when two second editors confirm together', async () => {
    const exclusionId = await proposed()
    const confirm = (editor: number) =>
      decideAgreementExclusion(database.db, editor, { exclusionId, confirmed: true }, voices)
    const results = await Promise.allSettled(
      editors.slice(1).flatMap(editor => [confirm(editor), confirm(editor)]),
    )
    expect(doneBy(results)).toBe(1)
    expect(await read()).toEqual({ counters: [0, 0], counted: [0, 0], excluded: 30, log: 2 })
  })

  it('come back once when two second editors confirm together', async () => {
    const exclusionId = await proposed()
    const [first = 0, ...others] = editors
    await decideAgreementExclusion(database.db, others[0] ?? 0, { exclusionId, confirmed: true }, voices)
    await proposeAgreementRestoration(database.db, first, { exclusionId, reason })
    const results = await Promise.allSettled(
      others.map(editor =>
        decideAgreementRestoration(database.db, editor, { exclusionId, confirmed: true }, voices),
      ),
    )
    expect(doneBy(results)).toBe(1)
    expect(await read()).toMatchObject({ counters: [30, 15], counted: [30, 15], excluded: 0 })
  })

  it('are either taken back or excluded for a member who takes theirs back meanwhile, and never counted', async () => {
    const exclusionId = await proposed()
    await Promise.all([
      ...members.slice(0, 10).map(seq => turn(seq, false)),
      decideAgreementExclusion(database.db, editors[1] ?? 0, { exclusionId, confirmed: true }, voices),
      ...members.slice(10, 20).map(seq => turn(seq, false)),
    ])
    expect(await read()).toMatchObject({ counters: [0, 0], counted: [0, 0] })
    await proposeAgreementRestoration(database.db, editors[0] ?? 0, { exclusionId, reason })
    await decideAgreementRestoration(database.db, editors[1] ?? 0, { exclusionId, confirmed: true }, voices)
    // The ten who did nothing, of whom five are certified.
    expect(await read()).toMatchObject({ counters: [10, 5], counted: [10, 5], excluded: 0 })
  })
})
