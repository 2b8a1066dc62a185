import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMembers } from '#backend/domains/post/post.testing.ts'
import type { SealingDeps } from './publish.commands.ts'
import { hour, testLog, voices } from './test-log.testing.ts'
import { noteExclusions } from './waiting-act.commands.ts'

const log = testLog()

describe('excluded voices', () => {
  let cases: number[]
  beforeEach(async () => {
    for (const member of log.members) await log.act(log.posts[0], member)
    const { rows } = await sql<{ id: number }>`
      insert into agreement_exclusions (post_id, chosen, reason, proposed_by)
      select ${log.posts[0]}, '{}', '같은 망', ${log.members[0]} from generate_series(1, 2) returning id`.execute(
      log.db,
    )
    cases = rows.map(({ id }) => id)
  })

  async function note(type: 'exclude' | 'restore', ofCase: number, member: number): Promise<void> {
    const place = { postId: log.posts[0] ?? 0, kind: 'agree' } as const
    const found = await voices.find(log.db, place, [log.members[member] ?? 0])
    const whos = [...found.values()].map(({ who }) => who)
    await noteExclusions(log.db, { caseNumber: cases[ofCase] ?? 0, postId: place.postId, type, whos })
  }
  const sealed = async (at: number) => {
    await log.seal(at)
    return log.countsOf(log.posts[0])
  }

  it('leave the sealed count by a public line, one case an hour, and come back by another', async () => {
    await note('exclude', 0, 0)
    await note('exclude', 1, 1)
    expect(await sealed(1)).toMatchObject([{ counted: 8, excluded: 0 }])
    expect(await sealed(2)).toMatchObject([{ counted: 7, excluded: 1 }])
    expect(await sealed(3)).toMatchObject([{ counted: 6, excluded: 2 }])
    await note('restore', 0, 0)
    expect(await sealed(4)).toMatchObject([{ counted: 7, excluded: 1 }])
    const reasons = (await log.leavesOf()).flatMap(([type, , , , , reason]) =>
      type === 'exclude' || type === 'restore' ? [[type, reason]] : [],
    )
    expect(reasons).toEqual([
      ['exclude', 'manipulated'],
      ['exclude', 'manipulated'],
      ['restore', 'decision-reversed'],
    ])
  })

  it('wait for their own acts alone, so that nobody else enters an hour by themselves', async () => {
    await sealed(1)
    const [excluded, other] = [log.members[0], log.members[1]]
    for (const value of [null, 'agreed']) await log.act(log.posts[0], excluded, { value, at: 1 })
    await log.act(log.posts[0], other, { value: null, at: 1 })
    await log.act(log.posts[0], other, { kind: 'stance', value: 'for', at: 1 })
    await note('exclude', 0, 0)
    expect(await sealed(2)).toMatchObject([{ counted: 8, excluded: 0 }])
    const waiting = await log.db.selectFrom('ledger_waiting_acts').select(['kind']).orderBy('kind').execute()
    expect(waiting).toEqual([{ kind: 'agree' }, { kind: 'stance' }])
    expect(await sealed(24)).toMatchObject([{ counted: 7, excluded: 1 }])
    expect((await sealed(25))?.[0]).toMatchObject({ value: 'agreed', counted: 6, excluded: 1 })
  })

  it('go out and in again in the order of their cases, also when all of them waited for long', async () => {
    await note('exclude', 0, 0)
    await sealed(1)
    await sealed(2)
    await note('restore', 0, 0)
    await note('exclude', 1, 0)
    await note('restore', 1, 0)
    await sql`update ledger_waiting_exclusions set noted_at = ${hour(0)}`.execute(log.db)
    expect(await sealed(30)).toMatchObject([{ counted: 8, excluded: 0 }])
    expect(await sealed(31)).toMatchObject([{ counted: 7, excluded: 1 }])
    expect(await sealed(32)).toMatchObject([{ counted: 8, excluded: 0 }])
  })
})

describe('a merged question', () => {
  const [from, into] = [0, 1]
  const findMerged: SealingDeps['findMerged'] = async trx => {
    const known = await trx.selectFrom('ledger_merges').select('from_id').execute()
    return known.length > 0 ? [] : [{ fromId: log.posts[from] ?? 0, intoId: log.posts[into] ?? 0 }]
  }
  const linesOf = async (type: string) => (await log.leavesOf()).filter(leaf => leaf[0] === type)

  beforeEach(async () => {
    for (const member of log.members.slice(0, 7)) await log.act(log.posts[from], member, { certified: true })
    await log.act(log.posts[from], log.members[6], { value: null })
    for (const member of log.members.slice(5)) await log.act(log.posts[into], member)
    await sql`
      insert into post_agreements (post_id, user_id, certified)
      select ${log.posts[from]}::bigint, id, true from unnest(${log.members.slice(0, 8)}::bigint[]) as member (id)`.execute(
      log.db,
    )
    await log.seal(25)
    log.deps.findMerged = findMerged
  })

  it('has its people counted apart on the other, once, by lines that add up', async () => {
    await log.seal(26)
    expect(await linesOf('merge')).toEqual([
      ['merge', expect.any(Number), log.posts[into], log.posts[from], 6, 1, 5],
    ])
    expect((await linesOf('act')).filter(leaf => leaf[8] === `merge:${log.posts[from]}`)).toHaveLength(5)
    expect(await log.countsOf(log.posts[into])).toMatchObject([
      { value: 'agreed', counted: 3 },
      { value: 'merged', counted: 5, certified: 5 },
    ])
    await log.seal(27)
    expect(await linesOf('merge')).toHaveLength(1)
  })

  it('carries voices that their log.members go on with', async () => {
    await log.seal(26)
    expect((await log.act(log.posts[into], log.members[0], { at: 26 })).turn).toBe(2)
    await log.act(log.posts[into], log.members[1], { at: 26 })
    await log.act(log.posts[into], log.members[1], { value: null, at: 26 })
    await log.seal(51)
    expect(await log.countsOf(log.posts[into])).toMatchObject([
      { value: 'agreed', counted: 4 },
      { value: 'merged', counted: 3 },
    ])
  })

  it('waits for what is under way, and leaves alone who spoke on the other, also without a seal yet', async () => {
    const [more = 0] = await insertMembers(log.db, 1)
    const agreement = { post_id: log.posts[from] ?? 0, user_id: more, certified: false }
    await log.db.insertInto('post_agreements').values(agreement).execute()
    for (const member of [log.members[7], more]) await log.act(log.posts[from], member, { at: 25 })
    await log.seal(26)
    await log.seal(49)
    expect(await linesOf('merge')).toEqual([])
    await log.act(log.posts[into], log.members[0], { at: 49 })
    await log.seal(50)
    expect((await linesOf('merge')).map(leaf => leaf.slice(4))).toEqual([[8, 3, 5]])
  })

  it('is left out where so few would be carried that each could be known', async () => {
    await log.act(log.posts[into], log.members[0], { at: 25 })
    await log.act(log.posts[into], log.members[1], { at: 25, value: null })
    await log.seal(26)
    await log.seal(51)
    expect(await linesOf('merge')).toEqual([])
    expect(await log.countsOf(log.posts[into])).toMatchObject([{ value: 'agreed', counted: 4 }])
  })
})
