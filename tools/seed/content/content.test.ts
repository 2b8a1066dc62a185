import { describe, expect, it } from 'vitest'
import { createComment } from '#shared/contract/comment.ts'
import { QuestionDraft, questionStatuses } from '#shared/contract/question.ts'
import { signUp } from '#shared/contract/user.ts'
import { members, newcomers, withoutSensitiveConsent } from './members.ts'
import { type SeedComment, statusOf } from './question.ts'
import { questionsByCategory } from './questions.ts'

const questions = Object.values(questionsByCategory).flat()
const withReplies = (comments: SeedComment[]): SeedComment[] =>
  comments.flatMap(comment => [comment, ...withReplies(comment.replies)])
const comments = questions.flatMap(question => withReplies(question.comments))
const subjects = members.map(member => member.subject)

describe('seed questions', () => {
  it('are at least 60 over 12 categories, with at least 200 comments', () => {
    expect(Object.values(questionsByCategory).filter(list => list.length >= 3)).toHaveLength(12)
    expect(questions.length).toBeGreaterThanOrEqual(60)
    expect(comments.length).toBeGreaterThanOrEqual(200)
  })

  it.each(questions.map(question => [question.title, question]))(
    '%s: is stored as it stands',
    (_, question) => {
      const draft = { categoryId: 1, title: question.title, body: question.body.join('\n\n') }
      expect(QuestionDraft.parse(draft)).toEqual(draft)
    },
  )

  it('have comments that are stored as they stand', () => {
    for (const { text } of comments) expect(createComment.body.parse({ body: text }).body).toBe(text)
  })

  it('have comments of which at least a third is no longer than twenty letters', () => {
    const short = comments.filter(comment => [...comment.text].length <= 20)
    expect(short.length * 3).toBeGreaterThanOrEqual(comments.length)
  })

  it('never say the same twice', () => {
    const texts = [...questions.map(question => question.title), ...comments.map(comment => comment.text)]
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('are written, like their comments, by members who may write', () => {
    const writers = new Set([...questions, ...comments].map(post => post.by))
    const able = subjects.filter(subject => !withoutSensitiveConsent.includes(subject))
    expect([...writers].filter(writer => !able.includes(writer))).toEqual([])
  })

  it('have every status at least once', () => {
    expect(new Set(questions.map(statusOf))).toEqual(new Set(questionStatuses))
  })

  it('went forward from the day they were asked', () => {
    for (const { title, daysAgo, steps = [] } of questions) {
      const days = [daysAgo, ...steps.map(step => step.daysAgo), 0]
      expect(days, title).toEqual(days.toSorted((a, b) => b - a))
      const statuses = steps.map(step => questionStatuses.indexOf(step.status))
      expect(statuses, title).toEqual(statuses.toSorted((a, b) => a - b))
    }
  })

  it('say who owes what by when while something is owed', () => {
    const owed = questions.filter(one => ['selected', 'debating', 'awaiting-answer'].includes(statusOf(one)))
    for (const { title, steps } of owed) {
      const { note, owner, dueInDays } = steps?.at(-1) ?? {}
      expect({ note, owner, dueInDays }, title).toEqual({
        note: expect.any(String),
        owner: expect.any(String),
        dueInDays: expect.any(Number),
      })
    }
  })

  it('were reviewed within the fourteen days that the published rules promise', () => {
    for (const { title, steps = [] } of questions) {
      const review = steps.findIndex(step => step.status === 'review')
      if (review < 0) continue
      const days = (steps[review]?.daysAgo ?? 0) - (steps[review + 1]?.daysAgo ?? 0)
      expect(days, title).toBeLessThanOrEqual(14)
    }
  })

  it('hold an answer exactly where one was given, and name what they went into exactly where they did', () => {
    for (const { title, steps = [], answer, mergedInto } of questions) {
      const went = (status: string) => steps.some(step => step.status === status)
      expect(answer !== undefined, title).toBe(went('answered'))
      expect(mergedInto !== undefined, title).toBe(went('merged'))
      const into = questions.find(one => one.title === mergedInto)
      if (mergedInto) expect(['merged', 'withdrawn', undefined], title).not.toContain(into && statusOf(into))
    }
  })

  it('have four that the home page shows first', () => {
    const ranks = questions.flatMap(question => question.featured ?? []).toSorted()
    expect(ranks).toEqual([1, 2, 3, 4])
  })
})

describe('seed members', () => {
  it('are 32 different people, 14 certified and 4 specialised', () => {
    expect(new Set(subjects).size).toBe(32)
    expect(new Set(members.map(member => member.name.toLowerCase())).size).toBe(32)
    expect(members.filter(member => member.certified)).toHaveLength(14)
    expect(members.filter(member => member.type)).toHaveLength(4)
  })

  it('have names that signing up would accept, and addresses that reach nobody', () => {
    for (const { name, email } of [...members, ...newcomers]) {
      expect(signUp.body.parse({ name }).name).toBe(name)
      expect(email).toMatch(/\.example$/)
    }
  })

  it('offer one of each kind at the sign-in page, and those who run the site', () => {
    const listed = members.filter(member => member.listed)
    const kinds = listed.map(({ role, certified, type }) => ({ role, certified, specialised: type !== null }))
    expect(kinds).toEqual([
      { role: 'MEMBER', certified: false, specialised: false },
      { role: 'MEMBER', certified: true, specialised: false },
      { role: 'MEMBER', certified: true, specialised: true },
      { role: 'EDITOR', certified: true, specialised: false },
      { role: 'MEMBER', certified: false, specialised: false },
      { role: 'EDITOR', certified: true, specialised: false },
      { role: 'ADMIN', certified: true, specialised: false },
    ])
    const undecided = listed.filter(({ subject }) => withoutSensitiveConsent.includes(subject))
    expect(undecided).toHaveLength(1)
    expect(newcomers.every(newcomer => !subjects.includes(newcomer.subject))).toBe(true)
  })
})
