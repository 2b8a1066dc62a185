import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActLeaf, Leaf } from '#shared/ledger/leaf.ts'
import { actLeaf, newLogKey, PublicLog } from '#shared/ledger/public-log.testing.ts'
import { checkOwnAct } from './check-own-act.ts'

const key = newLogKey()
const place = { postId: 1, kind: 'agree' } as const
const mine = actLeaf(1, 'mine')
const takenBack = actLeaf(1, 'mine', 2, { value: null })
const others = ['1', '2', '3', '4'].map(who => actLeaf(1, who))
/** Seconds of the first seal, and of the moment by which an act of that hour is promised. */
const sealed = 490_000 * 3_600 + 60
const promised = sealed + 25 * 3_600

/** Nothing is pinned: each check is the first of its browser. */
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  return () => vi.unstubAllGlobals()
})

/** Sealed hour by hour. */
function logOf(...hours: Leaf[][]): PublicLog {
  const log = new PublicLog({ key })
  for (const leaves of hours) log.seal(leaves)
  return log
}

/** A log whose last seal came after the promised hour. */
const overdue = (...hours: Leaf[][]) =>
  logOf(...hours, ...Array.from({ length: 27 - hours.length }, () => []))

function promiseOf(leaf: ActLeaf, by = promised, signer = logOf([])): string {
  const { post, kind, who, turn, value, certified } = leaf
  const line = JSON.stringify(['act', post, kind, who, turn, value, certified ? 1 : 0])
  return signer.sign(`gongron/v1 promise\n${signer.origin}\n${line}\nby ${by}\n`)
}

/** As the API answers the member. */
function receiptOf(log: PublicLog, waiting: string | null = null, who = mine.who) {
  const leaves = log.entries.map(entry => JSON.parse(Buffer.from(entry).toString()) as unknown[])
  const index = leaves.findLastIndex(leaf => leaf[0] === 'act' && leaf[4] === who)
  const act = { turn: 1, value: 'agreed', index: null, promise: waiting }
  return { who, index: index < 0 ? null : index, acts: waiting === null ? [] : [act], exclusion: null }
}

type Given = Partial<Parameters<typeof checkOwnAct>[0]> & {
  /** Seconds after the newest seal. */
  age?: number
  isLarge?: boolean
}

/** Finding of the browser, and the act that it keeps. */
async function found(log: PublicLog, { age = 0, isLarge = false, ...given }: Given) {
  const texts = log.entries.map(entry => Buffer.from(entry).toString())
  const isCounted = texts.some(text => text.includes(',1,"agree",'))
  const record = isCounted ? { ...log.record(1), ...(isLarge ? { leaves: null } : {}) } : null
  const now = (JSON.parse(texts.at(-1) ?? '')[2] + age) * 1_000
  const files = new Map<string, Uint8Array>([...log.files, ['vkey', Buffer.from(`${log.verifierKey}\n`)]])
  if (record) files.set('posts/1', Buffer.from(JSON.stringify(record)))
  const keep = vi.fn<(act: string) => void>()
  const finding = await checkOwnAct(
    { place, kept: null, receipt: null, ...given },
    { keep, random: () => 0.5, now: () => now, fetchBytes: async path => files.get(path) ?? null },
  )
  return { finding, kept: keep.mock.calls.flat() }
}

const dropped = { type: 'wrong', text: '약속한 시각이 지났는데 기록에 들어가지 않았습니다.' }

describe('the own check of an honest log', () => {
  it('says nothing of an act that waits, on a post that no seal has counted too', async () => {
    const kept = promiseOf(mine)
    expect((await found(logOf([...others]), { kept })).finding).toBeNull()
    expect((await found(logOf([]), { kept })).finding).toBeNull()
  })

  it('says nothing of an act and a withdrawal that stand in it, nor of what is not this member’s', async () => {
    const log = overdue([mine, ...others], [takenBack])
    expect((await found(log, { kept: promiseOf(takenBack), receipt: receiptOf(log) })).finding).toBeNull()
    const before = overdue([mine, ...others])
    expect((await found(before, { kept: promiseOf(mine), receipt: receiptOf(before) })).finding).toBeNull()
    expect((await found(before, {})).finding).toBeNull()
  })

  it('says nothing without a connection', async () => {
    const fetchBytes = async () => Promise.reject(new TypeError('fetch failed'))
    const given = { place, kept: promiseOf(mine), receipt: null }
    expect(await checkOwnAct(given, { fetchBytes, keep: () => {} })).toBeNull()
  })

  it('keeps an act of another device, the promise while it waits, and notices what changes later', async () => {
    const waiting = promiseOf(mine)
    const before = logOf(others)
    expect((await found(before, { receipt: receiptOf(before, waiting) })).kept).toEqual([waiting])
    const log = logOf([mine, ...others])
    const { finding, kept } = await found(log, { receipt: receiptOf(log) })
    expect([finding, kept]).toEqual([null, [expect.stringMatching(/^\["act",490000,1,"agree",/)]])
    const later = logOf([mine, ...others], [takenBack])
    expect((await found(later, { kept: kept[0] ?? null })).finding).toMatchObject({ type: 'changed' })
  })
})

describe('the own check sees', () => {
  it('an act that was dropped after its promise, whatever the API answers the member', async () => {
    const kept = promiseOf(mine)
    const log = overdue(others)
    for (const receipt of [null, receiptOf(log, kept), { ...receiptOf(log), index: null }])
      expect((await found(log, { kept, receipt })).finding).toMatchObject({ ...dropped, promise: kept })
    expect((await found(log, { receipt: receiptOf(log, kept) })).finding).toMatchObject(dropped)
  })

  it('one that was dropped with the whole post, or by sealing no more', async () => {
    const given = { kept: promiseOf(mine), age: 28 * 3_600 }
    expect((await found(logOf([]), given)).finding).toMatchObject(dropped)
    expect((await found(logOf(others), given)).finding).toMatchObject(dropped)
  })

  it('a withdrawal that was dropped after its promise', async () => {
    const log = overdue([mine, ...others])
    const given = { kept: promiseOf(takenBack), receipt: receiptOf(log) }
    expect((await found(log, given)).finding).toMatchObject(dropped)
  })

  it('an act that stands in the log as another than was promised', async () => {
    for (const change of [{ value: null }, { certified: true }]) {
      const log = logOf([{ ...mine, ...change }, ...others])
      expect((await found(log, { kept: promiseOf(mine), receipt: receiptOf(log) })).finding).toMatchObject({
        type: 'wrong',
        text: '약속한 것과 다르게 기록되었습니다.',
      })
    }
  })

  it('a withdrawal that this device did not make, until the member says that it was theirs', async () => {
    const log = logOf([mine, ...others], [takenBack])
    const given = { kept: promiseOf(mine), receipt: receiptOf(log) }
    const { finding } = await found(log, given)
    expect(finding).toMatchObject({ type: 'changed', newest: { turn: 2, value: null } })
    const line = Buffer.from(log.entries[receiptOf(log).index ?? 0] ?? '').toString()
    expect((await found(log, { ...given, kept: line })).finding).toBeNull()
  })

  it('that its act was excluded, until it was restored', async () => {
    const decision: Leaf = {
      ...{ type: 'exclude', epoch: 0, post: 1, kind: 'agree', who: mine.who },
      ...{ reason: 'manipulated', caseNumber: 3 },
    }
    const kept = promiseOf(mine)
    const log = logOf([mine, ...others], [decision])
    expect((await found(log, { kept, receipt: receiptOf(log) })).finding).toEqual({ type: 'excluded' })
    const restored = logOf([mine, ...others], [decision], [{ ...decision, type: 'restore' }])
    expect((await found(restored, { kept, receipt: receiptOf(restored) })).finding).toBeNull()
  })

  it('a promise that the log did not sign, that is of another post, or of another name than the receipt', async () => {
    const stranger = promiseOf(mine, promised, new PublicLog())
    expect((await found(logOf(others), { kept: stranger })).finding).toMatchObject({
      text: '서버가 준 약속에 이 기록의 서명이 없습니다.',
    })
    expect((await found(logOf(others), { kept: promiseOf({ ...mine, post: 2 }) })).finding).toMatchObject({
      text: '서버가 준 약속을 읽을 수 없습니다.',
    })
    const log = logOf([mine, ...others])
    const receipt = receiptOf(log, null, others[0]?.who)
    expect((await found(log, { kept: promiseOf(mine), receipt })).finding).toMatchObject({
      text: '영수증이 약속과 다른 이름으로 되어 있습니다.',
    })
  })
})

describe('the own check of a post of too many leaves', () => {
  const isLarge = true
  const log = overdue([mine, ...others], [takenBack])

  it('proves the act by the tiles, and its value', async () => {
    const receipt = receiptOf(log)
    expect((await found(log, { isLarge, kept: promiseOf(takenBack), receipt })).finding).toBeNull()
    const agreedAgain = actLeaf(1, 'mine', 2)
    expect((await found(log, { isLarge, kept: promiseOf(agreedAgain), receipt })).finding).toMatchObject({
      text: '약속한 것과 다르게 기록되었습니다.',
    })
  })

  it('says what the API says of an exclusion, which it cannot look for', async () => {
    const receipt = receiptOf(log)
    const exclusion = { caseNumber: 3, reason: '한 망에서 한꺼번에 들어온 공감입니다.' }
    const given = { isLarge, kept: promiseOf(takenBack), receipt: { ...receipt, exclusion } }
    expect((await found(log, given)).finding).toEqual({ type: 'excluded' })
    expect((await found(log, { ...given, isLarge: false })).finding).toBeNull()
  })

  it('refuses a place where the log has something else', async () => {
    const receipt = { ...receiptOf(log), index: 2 }
    expect((await found(log, { isLarge, kept: promiseOf(mine), receipt })).finding).toMatchObject({
      text: '기록에 있다는 증명이 맞지 않습니다.',
    })
  })

  it('sees an act without a place past its promised hour', async () => {
    const given = { isLarge, kept: promiseOf(mine), receipt: null }
    expect((await found(overdue(others), given)).finding).toMatchObject(dropped)
    expect((await found(logOf(others), given)).finding).toBeNull()
  })
})
