import { expect, it } from 'vitest'
import { linkFailureOf } from './link-failure.ts'

it('has a sentence of its own for each reason', () => {
  const facts = ['cancelled', 'expired', 'unreachable', 'stale', 'taken', 'linked', 'refused'].map(
    reason => linkFailureOf(reason).fact,
  )
  expect(new Set(facts).size).toBe(facts.length)
})

it.each(['', 'evil', '__proto__', 'constructor'])('reads like a refusal for %j', reason =>
  expect(linkFailureOf(reason)).toEqual(linkFailureOf('refused')),
)
