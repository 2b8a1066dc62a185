import { beforeEach, describe, expect, it } from 'vitest'
import { ledgerSigner } from './ledger-signer.ts'
import { resumeLog } from './resume-log.commands.ts'
import { signer, testLog } from './test-log.testing.ts'

const log = testLog()
const storageKey = 'ledger/checkpoint'
/** As readers hold it, with a line of a witness. */
let newest: string
let older: string

beforeEach(async () => {
  await log.seal(1)
  older = `${log.kept.get(storageKey)}`
  await log.seal(2)
  newest = `${log.kept.get(storageKey)}— witness.example AAAAAAAA\n`
})

const resume = (...notes: string[]) => resumeLog(log.deps, notes)
const loseNewestRow = () => log.db.deleteFrom('ledger_checkpoints').where('size', '=', 3).execute()

describe('a log whose storage lost its checkpoint', () => {
  beforeEach(() => log.kept.clear())

  it('goes on from the newest one that readers hold', async () => {
    expect(await resume(older, newest)).toEqual({ outcome: 'resumed', size: 3 })
    expect(await log.seal(3)).toBe(1)
  })

  it('stays stopped when the database lacks leaves that one reader has seen', async () => {
    await loseNewestRow()
    expect(await resume(newest, older)).toEqual({ outcome: 'behind', size: 3 })
    await expect(log.seal(3)).rejects.toThrow('no checkpoint is kept')
  })

  it('stays stopped for what it never signed', async () => {
    const others = [
      '',
      'no note',
      ledgerSigner({ origin: signer.origin, keys: [Buffer.alloc(32, 1)] }).sign(
        newest.split('\n\n')[0] ?? '',
      ),
      signer.sign('gongron/v1 promise\n'),
      newest.replace('\n3\n', '\n4\n'),
    ]
    for (const other of others) expect(await resume(newest, other)).toEqual({ outcome: 'foreign' })
    expect(await resume()).toEqual({ outcome: 'foreign' })
    expect(log.kept.size).toBe(0)
  })
})

describe('a log whose storage kept its checkpoint', () => {
  it('is left as it is, by that one or an older', async () => {
    expect(await resume(newest)).toEqual({ outcome: 'kept-already', size: 3 })
    expect(await resume(older)).toEqual({ outcome: 'kept-already', size: 3 })
  })

  it('stays stopped when the database lacks what is kept, whatever readers hold', async () => {
    await loseNewestRow()
    expect(await resume(older)).toEqual({ outcome: 'behind', size: 3 })
    await expect(log.seal(3)).rejects.toThrow('a checkpoint of 3 leaves was published')
  })
})
