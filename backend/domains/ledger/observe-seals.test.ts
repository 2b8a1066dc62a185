import { describe, expect, it } from 'vitest'
import { openMetrics } from '#backend/platform/metrics/metrics.ts'
import { observeSeals } from './observe-seals.ts'
import { testLog } from './test-log.testing.ts'

const log = testLog()
const witnessOf = (name: string) => ({ url: `http://${name}.example`, verifierKeys: [] })
const cosigned = (name: string, size: number) =>
  log.db
    .insertInto('ledger_witnesses')
    .values({ url: witnessOf(name).url, size })
    .execute()

/** Leaves that the slowest of these configured witnesses lacks; undefined where nothing is told. */
async function lagOf(...names: string[]): Promise<string | undefined> {
  const metrics = openMetrics()
  observeSeals(metrics, log.db, names.map(witnessOf))
  await Promise.all(metrics.readers.map(async read => read()))
  return /^ledger_witness_lag_leaves (\S+)$/m.exec(await metrics.registry.metrics())?.[1]
}

describe('the lag of witnesses', () => {
  it('is not told before the first seal, nor where no witness is configured', async () => {
    expect(await lagOf('one')).toBeUndefined()
    await log.seal(1)
    await cosigned('removed', 1)
    expect(await lagOf()).toBeUndefined()
  })

  it('is that of the slowest one that is configured', async () => {
    await log.seal(1)
    await log.seal(2)
    await cosigned('slow', 2)
    await cosigned('fast', 3)
    await cosigned('removed', 1)
    expect([await lagOf('fast', 'slow'), await lagOf('fast')]).toEqual(['1', '0'])
  })

  it('is the whole log for one that never cosigned', async () => {
    await log.seal(1)
    expect(await lagOf('silent')).toBe('2')
    await cosigned('fast', 2)
    expect(await lagOf('fast', 'silent')).toBe('2')
  })
})
