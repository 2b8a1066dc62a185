import { describe, expect, it } from 'vitest'
import { addressOfCall } from '#shared/http/call-path.ts'
// @ts-expect-error runs without types, as whoever downloads it runs it
import { differences, rebuildStatistics, rowsOf, statisticsPath } from './rebuild.mjs'

const files = {
  questions:
    '\ufeffid,title,category,asked_on,status\r\n' +
    '1,"쉼표, ""따옴표""\r\n두 줄",주거,2026-10-31,open\r\n2,나,노동,2026-11-01,answered\r\n',
  'question-steps':
    '\ufeffid,question_id,status,hours_since_previous\r\n1,1,open,\r\n2,2,answered,24\r\n3,1,answered,49\r\n',
  debates: '\ufeffid,status,participants\r\n1,open,\r\n2,open,12\r\n',
  answers: '\ufeffquestion_id\r\n2\r\n',
  outcomes: '\ufeffquestion_id,kind\r\n',
}

it('the published numbers are read where the contract has them', () =>
  expect(statisticsPath).toBe(addressOfCall('GET /open/statistics')))

describe('numbers rebuilt from the open data', () => {
  it('are counted from its rows', () => {
    expect(rowsOf(files.questions)[0].title).toBe('쉼표, "따옴표"\r\n두 줄')
    expect(rebuildStatistics(files)).toMatchObject({
      questionsByMonth: [
        { month: '2026-10', questions: 1 },
        { month: '2026-11', questions: 1 },
      ],
      hoursByStatus: [{ status: 'answered', medianHours: 36.5, questions: 2 }],
      debatesByStatus: [{ status: 'open', debates: 2, participants: 12 }],
      answers: 1,
      outcomes: [],
    })
  })

  it('differ from numbers of which one is wrong', () => {
    const published = rebuildStatistics(files)
    expect(differences(published, rebuildStatistics(files))).toEqual([])
    const wrong = { ...published, answers: 2 }
    expect(differences(wrong, rebuildStatistics(files))).toEqual([
      'answers: published 2',
      'answers: rebuilt 1',
    ])
  })
})
