import { beforeEach, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '#client/testing/local-storage.ts'
import { actLeaf, newLogKey, PublicLog } from '#shared/ledger/public-log.testing.ts'
import { recountPost } from '#shared/ledger/recount-post.ts'
import { checkPost, type OwnVoice } from './check-post.ts'

const key = newLogKey()
const hour = 3_600_000
let kept: Map<string, string>

beforeEach(() => {
  kept = stubLocalStorage()
  return () => vi.unstubAllGlobals()
})

function logOf(...hours: string[][]): PublicLog {
  const log = new PublicLog({ key })
  for (const people of hours) log.seal(people.map(who => actLeaf(1, who)))
  return log
}

const whoOf = (log: PublicLog, place: number) =>
  JSON.parse(Buffer.from(log.entries[place] ?? '').toString())[4] as string

/** As a browser reads the log of a site. */
function check(
  log: PublicLog,
  own: OwnVoice | null = null,
  { record = log.record(1), age = 0, keys = [log.verifierKey], random = 0.5 } = {},
) {
  const sealed = JSON.parse(record.seal.leaf)[2] as number
  return checkPost(1, {
    own: own ? [own] : [],
    random: () => random,
    now: () => sealed * 1_000 + age,
    fetchBytes: async path => {
      if (path === 'vkey') return Buffer.from(`${keys.join('\n')}\n`)
      return path === 'posts/1' ? Buffer.from(JSON.stringify(record)) : (log.files.get(path) ?? null)
    },
  })
}

it('a post is counted, proved by some of its leaves, and compared with the last visit', async () => {
  expect(await check(logOf(['1', '2', '3']))).toMatchObject({ grew: null, own: [], stale: false })
  const grown = logOf(['1', '2', '3'], ['4'])
  const own = { kind: 'agree', who: whoOf(grown, 1), index: 1 } as const
  expect(await check(grown, own)).toMatchObject({ grew: true, own: [{ turn: 1 }], proved: 2 })
})

it('an answer from before the last visit is borne while it is young, and refused when it is old', async () => {
  const before = logOf(['1', '2', '3']).record(1)
  const grown = logOf(['1', '2', '3'], ['4'])
  await check(grown)
  const pinned = [...kept.values()]
  expect(await check(grown, null, { record: before, age: hour })).toMatchObject({ grew: true })
  expect([...kept.values()]).toEqual(pinned)
  await expect(check(grown, null, { record: before, age: 3 * hour })).rejects.toThrow('shorter')
})

it('a seal that has had no successor for two hours is stale', async () => {
  const log = logOf(['1', '2', '3'])
  expect(await check(log, null, { age: 2 * hour })).toMatchObject({ stale: false })
  expect(await check(log, null, { age: 2 * hour + 1 })).toMatchObject({ stale: true })
})

it('a log that is not the one of the last visit is refused, of its size or longer, and so is one without the own act', async () => {
  await check(logOf(['1', '2', '3'], ['4']))
  await expect(check(logOf(['1', '2', '5'], ['4'], ['6']))).rejects.toThrow('forked')
  await expect(check(logOf(['1', '2', '5'], ['4']))).rejects.toThrow('forked')
  kept.clear()
  const log = logOf(['1', '2', '3'])
  const other = { kind: 'agree', who: 'x'.repeat(22), index: 2 } as const
  await expect(check(log, other)).rejects.toThrow('own act')
})

it('a log whose key was replaced is the one of before, while both keys sign and after that', async () => {
  const newKey = newLogKey()
  const before = logOf(['1', '2', '3'])
  await check(before)
  const grown = logOf(['1', '2', '3'], ['4'])
  const renewed = new PublicLog({ key: newKey })
  for (const people of [['1', '2', '3'], ['4'], []]) renewed.seal(people.map(who => actLeaf(1, who)))
  const keys = [renewed.verifierKey, grown.verifierKey]
  expect(await check(grown, null, { keys })).toMatchObject({ grew: true })
  expect(await check(renewed)).toMatchObject({ grew: true })
  await expect(check(grown, null, { keys: [renewed.verifierKey] })).rejects.toThrow('signature')
})

it('an own act that is younger than the record is borne while the record is young', async () => {
  const before = logOf(['1', '2', '3']).record(1)
  const grown = logOf(['1', '2', '3'], ['4'])
  const own = { kind: 'agree', who: whoOf(grown, 5), index: 5 } as const
  expect(await check(grown, own, { record: before })).toMatchObject({ own: [] })
  await expect(check(grown, own, { record: before, age: 3 * hour })).rejects.toThrow('own act')
})

it('leaves that were made up beside the log, under a head that fits, are seen at the own or a random one', async () => {
  const madeUp = logOf(['1', '2', 'x']).record(1)
  const log = new PublicLog({ key })
  log.seal(
    ['1', '2', '3'].map(who => actLeaf(1, who)),
    () => madeUp.head.text,
  )
  const record = { ...log.record(1), leaves: madeUp.leaves }
  expect((await recountPost(log.reader, 1, record)).leaves).toHaveLength(3)
  expect(await check(log, null, { record })).toMatchObject({ proved: 1 })
  await expect(check(log, null, { record, random: 0.9 })).rejects.toThrow('another leaf')
  const own = { kind: 'agree', who: actLeaf(1, 'x').who, index: 3 } as const
  await expect(check(log, own, { record })).rejects.toThrow('another leaf')
})

it('an exclusion without a reason is no leaf', async () => {
  const log = logOf(['1', '2', '3'])
  const { who } = actLeaf(1, '2')
  log.seal([{ type: 'exclude', epoch: 0, post: 1, kind: 'agree', who, reason: '', caseNumber: 3 }])
  await expect(check(log)).rejects.toMatchObject({ fault: 'not-a-leaf', index: 5 })
})
