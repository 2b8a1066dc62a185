import { describe, expect, it } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

const breakerAt = () => {
  const clock = { ms: 0 }
  return { clock, breaker: new CircuitBreaker({ failures: 2, openMs: 1_000, now: () => clock.ms }) }
}

/** Two failures in a row, and the time of refusing over. */
const afterRefusing = () => {
  const { clock, breaker } = breakerAt()
  breaker.failed()
  breaker.failed()
  clock.ms = 1_000
  return { clock, breaker }
}

describe('circuit breaker', () => {
  it('refuses once failures come in a row', async () => {
    const { breaker } = breakerAt()
    breaker.failed()
    expect(await breaker.admits()).toBe(true)
    breaker.failed()
    expect(await breaker.admits()).toBe(false)
  })

  it('lets one probe through when its time is over, and all who came meanwhile share its success', async () => {
    const { breaker } = afterRefusing()
    expect(await breaker.admits()).toBe(true)
    const waiting = [breaker.admits(), breaker.admits()]
    breaker.succeeded()
    expect(await Promise.all(waiting)).toEqual([true, true])
  })

  it('refuses all who waited for a probe that failed, and stays shut', async () => {
    const { breaker, clock } = afterRefusing()
    await breaker.admits()
    const waiting = breaker.admits()
    breaker.failed()
    expect([await waiting, await breaker.admits()]).toEqual([false, false])
    clock.ms = 2_000
    expect(await breaker.admits()).toBe(true)
  })

  it('lets those who waited find out themselves when the probe was given up', async () => {
    const { breaker } = afterRefusing()
    await breaker.admits()
    const waiting = breaker.admits()
    breaker.abandoned()
    expect(await waiting).toBe(true)
  })

  it('does not count failures that a success stands between', async () => {
    const { breaker } = breakerAt()
    breaker.failed()
    breaker.succeeded()
    breaker.failed()
    expect(await breaker.admits()).toBe(true)
  })
})
