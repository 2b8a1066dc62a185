import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encodeBase64Url } from '#shared/tlog/base64.ts'
import {
  LogReadError,
  openCheckpoint,
  proveGrowth,
  readCheckpoint,
  readLeaf,
} from '#shared/tlog/log-reader.ts'
import { sha256 } from '#shared/tlog/sha256.ts'
import { parseNote } from '#shared/tlog/signed-note.ts'
import { encodeEntries } from '#shared/tlog/tiles.ts'
import type { Leaf } from './leaf.ts'
import { commitmentOf } from './openings.ts'
import { parsePromise, placeOfPromised } from './promise.ts'
import { actLeaf, newLogKey, PublicLog } from './public-log.testing.ts'
import { checkReceipt, whoOf } from './receipt.ts'
import { LogError } from './recount.ts'
import { LogCounter, proveSameLog, recountLog } from './recount-log.ts'

const key = newLogKey()
const people = Array.from({ length: 400 }, (_, person) => String(person))
const firstHour = people.map(who => actLeaf(1 + (Number(who) % 3), who))
const secondHour = people.slice(0, 150).map(who => actLeaf(1 + (Number(who) % 3), who, 2, { value: null }))

function logOf(...hours: Leaf[][]): PublicLog {
  const log = new PublicLog({ key })
  for (const leaves of hours) log.seal(leaves)
  return log
}

/** Returns the fault found, and its leaf. */
async function faultOf(work: Promise<unknown>): Promise<[string, number | null] | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof LogError || error instanceof LogReadError) return [error.fault, error.index]
    throw error
  }
}
const alter = (log: PublicLog, path: string, at: number) => {
  const bytes = Uint8Array.from(log.files.get(path) ?? [])
  bytes[at] = (bytes[at] ?? 0) ^ 1
  log.files.set(path, bytes)
}
/** Alters the leaf, not how long it says it is. */
const alterLeaf = (log: PublicLog, index: number) =>
  alter(log, 'tile/entries/000', encodeEntries(log.entries.slice(0, index)).length + 10)

describe('a whole log', () => {
  it('is counted out of its public bytes alone, by the hash that browsers use', async () => {
    const log = logOf(firstHour, secondHour)
    const { recount, checkpoint } = await recountLog({ ...log.reader, sha256 })
    expect(checkpoint.size).toBe(1 + 400 + 1 + 150 + 1)
    expect(recount.posts.map(post => recount.tallyOf(post)?.countOf('agree'))).toEqual([84, 83, 83])
  })

  it('is counted further as it grows, and comes to the same', async () => {
    const log = logOf(firstHour.slice(0, 200))
    const counter = new LogCounter(log.reader)
    await counter.countTo(await readCheckpoint(log.reader))
    log.seal(firstHour.slice(200))
    log.seal(secondHour)
    await counter.countTo(await readCheckpoint(log.reader))
    expect(counter.recount.tallyOf(1)?.countOf('agree')).toBe(84)
  })

  it('is read though its partial tiles went when the full ones came', async () => {
    const log = logOf(firstHour.slice(0, 100))
    const { checkpoint } = log
    log.seal(firstHour.slice(100))
    for (const path of log.files.keys()) if (path.endsWith('.p/103')) log.files.delete(path)
    log.files.set('checkpoint', Buffer.from(checkpoint))
    expect((await recountLog(log.reader)).recount.size).toBe(102)
  })

  it.each<[string, (log: PublicLog) => void, string, number | null]>([
    ['altered in a bundle', log => alterLeaf(log, 6), 'entry', 6],
    ['altered in a tile of its hash', log => alter(log, 'tile/0/001.p/146', 32 * 5), 'entry', 261],
    ['cut', log => log.files.set('tile/entries/001.p/146', encodeEntries([])), 'missing', 256],
    ['left out with its bundle', log => log.files.delete('tile/entries/000'), 'missing', null],
    ['whose tile above was altered', log => alter(log, 'tile/1/000.p/1', 3), 'tile', 0],
  ])('is refused with a leaf %s', async (_, attack, fault, index) => {
    const log = logOf(firstHour)
    attack(log)
    expect(await faultOf(recountLog(log.reader))).toEqual([fault, index])
  })

  it('is refused with a leaf altered in bundle and tile, under the same checkpoint', async () => {
    const log = logOf(firstHour)
    const { checkpoint } = log
    const other = logOf([actLeaf(1, 'other'), ...firstHour.slice(1)])
    other.files.set('checkpoint', Buffer.from(checkpoint))
    expect(await faultOf(recountLog(other.reader))).toEqual(['root', null])
  })

  it('is refused when another key signed it, or the key signed for another log', async () => {
    const log = logOf(firstHour)
    const stranger = new PublicLog({ key: newLogKey() })
    const elsewhere = new PublicLog({ key, origin: 'other.example/ledger' })
    for (const { verifierKey } of [stranger, elsewhere])
      expect(await faultOf(recountLog({ ...log.reader, verifierKey }))).toEqual(['signature', null])
    log.files.set(
      'checkpoint',
      Buffer.from(log.sign(parseNote(log.checkpoint).text.replace(log.origin, elsewhere.origin))),
    )
    expect(await faultOf(recountLog(log.reader))).toEqual(['signature', null])
  })
})

describe('what the operator signs again', () => {
  it('is seen in a count that is one higher, at its seal', async () => {
    const log = new PublicLog({ key })
    log.seal(firstHour, head => head.replace('"agreed",134', '"agreed",135'))
    expect(await faultOf(recountLog(log.reader))).toEqual(['seal', 401])
  })

  it('is seen in leaves that no seal ends', async () => {
    const log = logOf(firstHour)
    const open = new PublicLog({ key })
    open.append(...firstHour)
    expect(await faultOf(recountLog(open.reader))).toEqual(['unsealed', 400])
    expect(await faultOf(recountLog(log.reader))).toBeNull()
  })

  it('with every seal anew is seen by whoever kept a checkpoint, and by no other', async () => {
    const kept = logOf(firstHour)
    const pin = await readCheckpoint(kept.reader)
    const anew = logOf([actLeaf(1, 'other'), ...firstHour.slice(1)], secondHour.slice(3))
    const recounted = await recountLog(anew.reader)
    expect(await faultOf((async () => proveSameLog(recounted, pin))())).toEqual(['forked', null])
    expect(await faultOf(proveGrowth(anew.reader, pin, recounted.checkpoint))).toEqual(['forked', null])
    kept.seal(secondHour)
    const grown = await recountLog(kept.reader)
    proveSameLog(grown, pin)
    expect(await faultOf(proveGrowth(kept.reader, pin, grown.checkpoint))).toBeNull()
  })

  it('as another log of the same size is a fork to whoever compares two checkpoints', async () => {
    const pin = await readCheckpoint(logOf(firstHour).reader)
    const twin = logOf([...firstHour.slice(0, -1), actLeaf(1, 'other')])
    const recounted = await recountLog(twin.reader)
    expect(recounted.checkpoint.size).toBe(pin.size)
    expect(await faultOf((async () => proveSameLog(recounted, pin))())).toEqual(['forked', null])
    expect(await faultOf(proveGrowth(twin.reader, pin, recounted.checkpoint))).toEqual(['forked', null])
    proveSameLog(recounted, recounted.checkpoint)
    expect(await faultOf(proveGrowth(twin.reader, recounted.checkpoint, recounted.checkpoint))).toBeNull()
  })

  it('as a shorter log is seen by whoever kept a longer one', async () => {
    const pin = await readCheckpoint(logOf(firstHour, secondHour).reader)
    const back = await recountLog(logOf(firstHour).reader)
    expect(await faultOf((async () => proveSameLog(back, pin))())).toEqual(['shorter', null])
    expect(await faultOf(proveGrowth(logOf(firstHour).reader, pin, back.checkpoint))).toEqual([
      'shorter',
      null,
    ])
  })

  it('without an act that it promised is seen by the member, who can show it', async () => {
    const [one, two] = ['one', 'two'].map(who => actLeaf(1, who))
    const log = logOf([one as Leaf])
    const promiseOf = ({ who } = one as ReturnType<typeof actLeaf>) =>
      log.sign(`gongron/v1 promise\n${log.origin}\n["act",1,"agree","${who}",1,"agreed",0]\nby 1764000000\n`)
    const places = [one, two].map(async leaf => {
      const promised = await parsePromise(log.reader, promiseOf(leaf))
      return promised && placeOfPromised(promised, log.entries)
    })
    expect(await Promise.all(places)).toEqual([1, null])
    expect(await parsePromise(log.reader, promiseOf(one).replace('1764000000', '1764000001'))).toBeNull()
  })
})

describe('hidden positions', () => {
  const salt = Uint8Array.from({ length: 16 }, (_, place) => place)
  const commitments = ['for', 'against'].map(value => commitmentOf(sha256, salt, value))
  const openingsOf = (...values: [string, string][]) =>
    JSON.stringify(
      Object.fromEntries(
        values.map(([commitment, value]) => [commitment, { salt: encodeBase64Url(salt), value }]),
      ),
    )
  const [first = '', second = ''] = commitments
  const hidden = commitments.map((value, who) => actLeaf(1, String(who), 1, { kind: 'stance', value }))
  const opened = (file: string, published = file) => {
    const log = new PublicLog({ key })
    const hash = createHash('sha256').update(file).digest('hex')
    log.files.set('openings/1', Buffer.from(published))
    log.seal([...hidden, { type: 'open', epoch: 0, post: 1, sha256: hash }])
    return log
  }
  const whole = openingsOf([first, 'for'], [second, 'against'])

  it('are counted by their names once the file is published that the log has the hash of', async () => {
    const { recount } = await recountLog(opened(whole).reader)
    expect(recount.tallyOf(1)?.counts()).toMatchObject([{ value: 'against' }, { value: 'for' }])
  })

  it.each([
    ['that is another than the log says', opened(whole, `${whole} `), 'opening'],
    ['that gives a position another name', opened(openingsOf([first, 'for'], [second, 'for'])), 'opening'],
    ['that keeps one back', opened(openingsOf([first, 'for'])), 'unknown-opening'],
  ])('are refused with a file %s', async (_, log, fault) => {
    expect(await faultOf(recountLog(log.reader))).toEqual([fault, 3])
  })
})

describe('a receipt', () => {
  const secret = Uint8Array.of(7, 7, 7)
  const own = actLeaf(1, whoOf(sha256, secret))

  it('proves its leaf and whose it is, in at most 1.5 kB', async () => {
    const log = logOf([own, ...firstHour])
    const receipt = log.receipt(1, secret)
    expect(receipt.length).toBeLessThan(1_500)
    expect(await checkReceipt(log.reader, receipt)).toMatchObject({
      index: 1,
      leaf: { who: own.who, turn: 1 },
    })
    const entry = await readLeaf(log.reader, await readCheckpoint(log.reader), 1)
    expect(Buffer.from(entry)).toEqual(Buffer.from(log.entries[1] ?? ''))
  })

  it('is refused for another leaf, by another secret, or under another checkpoint', async () => {
    const log = logOf([own, ...firstHour])
    const others = [
      log.receipt(1, Uint8Array.of(8)),
      log.receipt(2, secret),
      log.receipt(1, secret).replace('index 1\n', 'index 3\n'),
      log.receipt(1, secret).replace(log.checkpoint, logOf(firstHour).checkpoint),
    ]
    for (const receipt of others)
      expect((await faultOf(checkReceipt(log.reader, receipt)))?.[0]).toBe('inclusion')
    const forged = log.receipt(1, secret).replace(log.checkpoint, new PublicLog().sign('other\n1\n'))
    expect(await faultOf(checkReceipt(log.reader, forged))).toEqual(['signature', null])
  })

  it('of a log that began anew is seen', async () => {
    const { checkpoint } = await checkReceipt(logOf([own]).reader, logOf([own]).receipt(1, secret))
    const anew = await recountLog(logOf([actLeaf(1, 'other')], firstHour).reader)
    expect(await faultOf((async () => proveSameLog(anew, checkpoint))())).toEqual(['forked', null])
  })

  it('whose leaf is not in the log is not read out of it', async () => {
    const log = logOf(firstHour)
    const checkpoint = await openCheckpoint(log.reader, log.checkpoint)
    expect(await faultOf(readLeaf(log.reader, checkpoint, 5_000))).toEqual(['inclusion', 5_000])
    alterLeaf(log, 6)
    expect(await faultOf(readLeaf(log.reader, checkpoint, 6))).toEqual(['inclusion', 6])
  })
})
