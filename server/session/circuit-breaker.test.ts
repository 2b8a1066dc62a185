import { describe, expect, it } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

const breakerAt = () => {
  const clock = { ms: 0 }
  return { clock, breaker: new CircuitBreaker({ failures: 2, openMs: 1_000, now: () => clock.ms }) }
}

const afterRefusing = () => {
  const { clock, breaker } = breakerAt()
  breaker.failed()
  breaker.failed()
  clock.ms = 1_000
  return { clock, breaker }
}

describe('CircuitBreaker', () => {
  it('opens after consecutive failures', async () => {
    const { breaker } = breakerAt()
    breaker.failed()
    expect(await breaker.admits()).toBe(true)
    breaker.failed()
    expect(await breaker.admits()).toBe(false)
  })

  it('admits one probe after the open time, whose success the waiting calls share', async () => {
    const { breaker } = afterRefusing()
    expect(await breaker.admits()).toBe(true)
    const waiting = [breaker.admits(), breaker.admits()]
    breaker.succeeded()
    expect(await Promise.all(waiting)).toEqual([true, true])
  })

  it('refuses the calls that waited for a failed probe and stays open', async () => {
    const { breaker, clock } = afterRefusing()
    await breaker.admits()
    const waiting = breaker.admits()
    breaker.failed()
    expect([await waiting, await breaker.admits()]).toEqual([false, false])
    clock.ms = 2_000
    expect(await breaker.admits()).toBe(true)
  })

  it('admits the waiting calls when the probe was aborted', async () => {
    const { breaker } = afterRefusing()
    await breaker.admits()
    const waiting = breaker.admits()
    breaker.abandoned()
    expect(await waiting).toBe(true)
  })

  it('resets the failure count on success', async () => {
    const { breaker } = breakerAt()
    breaker.failed()
    breaker.succeeded()
    breaker.failed()
    expect(await breaker.admits()).toBe(true)
  })
})
