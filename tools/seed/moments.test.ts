import { describe, expect, it } from 'vitest'
import { questionsByCategory } from './content/questions.ts'
import { askedAt, comingSunday, dateIn, dueAt, endOf, replyMoment, rootMoment, steppedAt } from './moments.ts'

const questions = Object.values(questionsByCategory).flat()
const hourInSeoul = (moment: Date) => (moment.getUTCHours() + 9) % 24

// A site may be seeded at any hour; each of these has its own distance to midnight in Seoul.
const nights = [
  '2026-11-20T15:00:00Z',
  '2026-11-20T14:59:59Z',
  '2026-11-20T03:30:00Z',
  '2026-12-31T20:00:00Z',
]

describe.each(nights.map(night => new Date(night)))('moments, seen from %s', now => {
  it('go from question to step to step and never past the present', () => {
    for (const question of questions) {
      const path = [askedAt(question, now), ...(question.steps ?? []).map(step => steppedAt(step, now)), now]
      expect(path, question.title).toEqual(path.toSorted((a, b) => a.getTime() - b.getTime()))
    }
  })

  it('put steps into office hours and due dates at six in the evening, in Seoul', () => {
    for (const { steps = [] } of questions) {
      for (const step of steps) {
        expect(hourInSeoul(steppedAt(step, now))).toBeGreaterThanOrEqual(10)
        expect(hourInSeoul(steppedAt(step, now))).toBeLessThan(17)
      }
    }
    expect(hourInSeoul(dueAt(3, now))).toBe(18)
    expect(dueAt(3, now).getTime()).toBeGreaterThan(now.getTime() + 86_400_000)
  })

  it('name the coming Sunday by its date', () => {
    const sunday = comingSunday(now)
    expect(dateIn(sunday)).toMatch(/^\d+월 \d+일\(일\)$/)
    expect(sunday.getTime()).toBeGreaterThan(now.getTime() + 86_400_000)
    expect(sunday.getTime()).toBeLessThan(now.getTime() + 9 * 86_400_000)
  })

  it('order comments and keep replies after what they answer, within the span', () => {
    for (const question of questions) {
      const span = { from: askedAt(question, now), to: endOf(question, now) }
      const roots = [0, 1, 2].map(index => rootMoment(span, index, 3))
      expect([span.from, ...roots, span.to]).toEqual(
        [span.from, ...roots, span.to].toSorted((a, b) => a.getTime() - b.getTime()),
      )
      const reply = replyMoment(span, 'reply')
      expect(reply.getTime()).toBeGreaterThan(span.from.getTime())
      expect(reply.getTime()).toBeLessThan(span.to.getTime())
    }
  })
})
