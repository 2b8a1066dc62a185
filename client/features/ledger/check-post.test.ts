import { beforeEach, expect, it, vi } from 'vitest'
import { actLeaf, newLogKey, PublicLog } from '#shared/ledger/public-log.testing.ts'
import { checkPost } from './check-post.ts'

const key = newLogKey()
const hour = 3_600_000
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
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
  own: Parameters<typeof checkPost>[1]['own'] = null,
  record = log.record(1),
  age = 0,
) {
  const sealed = JSON.parse(record.seal.leaf)[2] as number
  return checkPost(1, {
    own,
    random: () => 0.5,
    now: () => sealed * 1_000 + age,
    fetchBytes: async path => {
      if (path === 'vkey') return Buffer.from(`${log.verifierKey}\n`)
      return path === 'posts/1' ? Buffer.from(JSON.stringify(record)) : (log.files.get(path) ?? null)
    },
  })
}

it('a post is counted, proved by some of its leaves, and compared with the last visit', async () => {
  expect(await check(logOf(['1', '2', '3']))).toMatchObject({ grew: null, own: false, stale: false })
  const grown = logOf(['1', '2', '3'], ['4'])
  const own = { kind: 'agree', who: whoOf(grown, 1), index: 1 } as const
  expect(await check(grown, own)).toMatchObject({ grew: true, own: true, proved: 2 })
})

it('an answer from before the last visit is borne while it is young, and refused when it is old', async () => {
  const before = logOf(['1', '2', '3']).record(1)
  const grown = logOf(['1', '2', '3'], ['4'])
  await check(grown)
  const pinned = [...kept.values()]
  expect(await check(grown, null, before, hour)).toMatchObject({ grew: true })
  expect([...kept.values()]).toEqual(pinned)
  await expect(check(grown, null, before, 3 * hour)).rejects.toThrow('shorter')
})

it('a log that is not the one of the last visit is refused, and so is one without the own act', async () => {
  await check(logOf(['1', '2', '3'], ['4']))
  await expect(check(logOf(['1', '2', '5'], ['4'], ['6']))).rejects.toThrow('forked')
  kept.clear()
  const log = logOf(['1', '2', '3'])
  const other = { kind: 'agree', who: 'x'.repeat(22), index: 2 } as const
  await expect(check(log, other)).rejects.toThrow('own act')
})
