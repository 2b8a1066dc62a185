import { describe, expect, it } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

const breakerAt = () => {
  const clock = { ms: 0 }
  return { clock, breaker: new CircuitBreaker({ failures: 2, openMs: 1_000, now: () => clock.ms }) }
}

describe('circuit breaker', () => {
  it('refuses once failures come in a row', () => {
    const { breaker } = breakerAt()
    breaker.failed()
    expect(breaker.admits()).toBe(true)
    breaker.failed()
    expect(breaker.admits()).toBe(false)
  })

  it('lets exactly one probe through when its time is over', () => {
    const { breaker, clock } = breakerAt()
    breaker.failed()
    breaker.failed()
    clock.ms = 1_000
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false])
  })

  it('stays shut after a failed probe and opens to all after a good one', () => {
    const { breaker, clock } = breakerAt()
    breaker.failed()
    breaker.failed()
    clock.ms = 1_000
    breaker.admits()
    breaker.failed()
    expect(breaker.admits()).toBe(false)
    clock.ms = 2_000
    breaker.admits()
    breaker.succeeded()
    expect([breaker.admits(), breaker.admits()]).toEqual([true, true])
  })

  it('does not count failures that a success stands between', () => {
    const { breaker } = breakerAt()
    breaker.failed()
    breaker.succeeded()
    breaker.failed()
    expect(breaker.admits()).toBe(true)
  })
})
