import { describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { createComment } from '#shared/contract/comment.ts'
import { debateEventKinds } from '#shared/contract/debate-event.ts'
import { text } from '#shared/contract/text.ts'
import { everyComment } from '../seed-debate.ts'
import { usualPositions } from './debate.ts'
import { debates } from './debates.ts'
import { members, withoutSensitiveConsent } from './members.ts'

const comments = debates.flatMap(debate => everyComment(debate.comments))

describe('seed debates', () => {
  it('are twelve, in every status, with events of every kind', () => {
    expect(debates).toHaveLength(12)
    const statusOf = ({ opens, closes, closedEarly = closes, conclusion }: (typeof debates)[number]) => {
      if (conclusion) return 'concluded'
      if (opens < 0) return 'scheduled'
      return closedEarly > 0 ? 'closed' : 'open'
    }
    expect(new Set(debates.map(statusOf)).size).toBe(4)
    const kinds = debates.flatMap(debate => debate.events.map(event => event.kind))
    expect(new Set(kinds)).toEqual(new Set(debateEventKinds))
  })

  it('are stored as they stand', () => {
    for (const { title, body, events, conclusion } of debates) {
      expect(text('제목을', limits.title).parse(title)).toBe(title)
      for (const paragraphs of [body, conclusion?.text ?? body]) {
        const whole = paragraphs.join('\n\n')
        expect(text('내용을', limits.body, { lines: true }).parse(whole)).toBe(whole)
      }
      for (const event of events) expect(text('제목을', limits.title).parse(event.title)).toBe(event.title)
    }
    for (const comment of comments) {
      expect(createComment.body.parse({ body: comment.text }).body).toBe(comment.text)
    }
  })

  it('never say the same twice', () => {
    const texts = [...debates.map(debate => debate.title), ...comments.map(comment => comment.text)]
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('are argued by members who may write, each from one position that the debate has', () => {
    const able = members.map(one => one.subject).filter(one => !withoutSensitiveConsent.includes(one))
    for (const debate of debates) {
      const keys = (debate.positions ?? usualPositions).map(position => position.key)
      expect(keys, debate.title).toEqual(expect.arrayContaining(Object.keys(debate.stances)))
      const held = new Map<string, string>()
      for (const { by, position = 'none' } of everyComment(debate.comments)) {
        expect(able, by).toContain(by)
        expect(held.get(by) ?? position, `${debate.title}: ${by}`).toBe(position)
        held.set(by, position)
      }
    }
  })

  it('open, close and end in this order', () => {
    for (const { title, published, opens, closes, closedEarly = closes, conclusion } of debates) {
      const days = [published, opens, closedEarly, conclusion?.daysAgo ?? closedEarly]
      expect(days, title).toEqual(days.toSorted((a, b) => b - a))
      expect(closedEarly, title).toBeGreaterThanOrEqual(closes)
    }
  })
})
