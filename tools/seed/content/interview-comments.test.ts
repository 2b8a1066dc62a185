import { describe, expect, it } from 'vitest'
import { createComment } from '#shared/contract/comment.ts'
import { interviewComments } from './interview-comments.ts'
import { interviews } from './interviews.ts'
import { members, withoutSensitiveConsent } from './members.ts'
import type { SeedComment } from './question.ts'

const withReplies = (comments: SeedComment[]): SeedComment[] =>
  comments.flatMap(comment => [comment, ...withReplies(comment.replies)])
const comments = withReplies(Object.values(interviewComments).flat())

describe('comments below seed interviews', () => {
  it('stand below interviews that were published', () => {
    const published = interviews.filter(one => one.published !== undefined).map(one => one.title)
    expect(Object.keys(interviewComments).filter(title => !published.includes(title))).toEqual([])
  })

  it('are stored as they stand, and so is what some of them said before', () => {
    for (const { text, before = text } of comments) {
      expect(createComment.body.parse({ body: text }).body).toBe(text)
      expect(createComment.body.parse({ body: before }).body).toBe(before)
    }
    expect(new Set(comments.map(comment => comment.text)).size).toBe(comments.length)
  })

  it('are written by members who may write', () => {
    const able = members.filter(one => !withoutSensitiveConsent.includes(one.subject)).map(one => one.subject)
    expect(comments.map(comment => comment.by).filter(by => !able.includes(by))).toEqual([])
  })

  it('are taken back only where there are replies to keep a place for', () => {
    expect(comments.filter(one => one.takenBack && one.replies.length === 0)).toEqual([])
  })
})
