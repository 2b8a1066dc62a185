import { describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { askInterview } from '#shared/contract/interview-question.ts'
import { text } from '#shared/contract/text.ts'
import { timed } from './interview.ts'
import { interviews } from './interviews.ts'
import { members, withoutSensitiveConsent } from './members.ts'
import { questionsByCategory } from './questions.ts'
import { script } from './script.ts'

const able = members
  .map(member => member.subject)
  .filter(subject => !withoutSensitiveConsent.includes(subject))
const published = interviews.filter(interview => interview.published !== undefined)

describe('seed interviews', () => {
  it('stand in several statuses: published, collecting, announced and called off', () => {
    expect(published.length).toBeGreaterThanOrEqual(8)
    expect(interviews.filter(({ collect }) => collect.from > 0 && collect.to < 0)).toHaveLength(1)
    expect(interviews.filter(({ collect }) => collect.from < 0)).toHaveLength(1)
    expect(interviews.filter(({ cancelled }) => cancelled)).toHaveLength(1)
  })

  it.each(interviews.map(interview => [interview.title, interview] as const))(
    '%s: is stored as it stands',
    (_, { title, body, questions, transcript }) => {
      expect(text('제목을', limits.title).parse(title)).toBe(title)
      const words = body.join('\n\n')
      expect(text('소개를', limits.body, { lines: true }).parse(words)).toBe(words)
      for (const question of questions)
        expect(askInterview.body.parse({ body: question.text }).body).toBe(question.text)
      for (const { text: spoken } of transcript.flatMap(chapter => chapter.lines))
        expect(text('말을', { min: 1, max: 4_000 }).parse(spoken)).toBe(spoken)
    },
  )

  it.each(published.map(interview => [interview.title, interview] as const))(
    '%s: has a transcript in chapters, told forward in time by those who were there',
    (_, { transcript, guests, host }) => {
      const lines = timed(transcript).flatMap(chapter => chapter.lines)
      expect(lines.length).toBeGreaterThanOrEqual(25)
      expect(transcript.length).toBeGreaterThanOrEqual(5)
      const speakers = new Set(lines.map(line => line.speaker))
      expect([...speakers].sort()).toEqual([host, ...guests.map(guest => guest.name)].sort())
      const starts = lines.map(line => line.start)
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    },
  )

  it('have questions by members who may write, at most five each, with what their status asks for', () => {
    for (const { questions, title } of interviews) {
      for (const { by, status, answer, reason, mergedInto, text: asked } of questions) {
        expect(able, asked).toContain(by)
        expect(questions.filter(one => one.by === by).length, title).toBeLessThanOrEqual(5)
        expect(status === 'declined', asked).toBe(reason !== undefined)
        expect(status === 'merged', asked).toBe(mergedInto !== undefined)
        expect(['answered', 'partly', 'follow-up'].includes(status ?? 'received'), asked).toBe(
          answer !== undefined,
        )
      }
    }
  })

  it('come out of questions that are there, and say nothing twice', () => {
    const titles = Object.values(questionsByCategory)
      .flat()
      .map(question => question.title)
    for (const { from } of interviews) expect(titles).toEqual(expect.arrayContaining(from))
    const spoken = interviews.flatMap(one => [
      ...one.questions.map(question => question.text),
      ...one.transcript.flatMap(chapter => chapter.lines.map(line => line.text)),
    ])
    expect(new Set(spoken).size).toBe(spoken.length)
  })
})

describe('a script', () => {
  it.each([
    ['nothing is said before a chapter', '가: 먼저 말합니다.'],
    ['nobody says', '# 장\n나: 모르는 사람입니다.'],
    ['nobody says', '# 장\n그냥 적은 줄'],
  ])('is refused when %s', (message, written) => {
    expect(() => script({ 가: '정가람' }, written)).toThrow(message)
  })

  it('is read as chapters of lines, with their marks', () => {
    expect(script({ 가: '정가람' }, '# 장\n\n가: 한 말입니다.\n가 @here: 시각은 10:30입니다.')).toEqual([
      {
        title: '장',
        lines: [
          { speaker: '정가람', text: '한 말입니다.' },
          { speaker: '정가람', text: '시각은 10:30입니다.', mark: 'here' },
        ],
      },
    ])
  })
})
