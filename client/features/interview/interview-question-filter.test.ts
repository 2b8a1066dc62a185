import { describe, expect, it } from 'vitest'
import { questionFilterOf, questionsHref } from './interview-question-filter.ts'

const read = (query: string) => questionFilterOf(new URLSearchParams(query))

describe("the address of an interview's questions", () => {
  it.each(['page=0', 'page=1', 'page=1.5', 'page=51', 'questions=agreed', 'questions=oldest', 'status=open'])(
    'reads %s as no filter',
    query => expect(Object.values(read(query)).filter(Boolean)).toEqual([]),
  )

  it('opens at the questions and leads back to the same filter', () => {
    const filter = { page: 3, sort: 'answered', status: 'partly' } as const
    expect(questionsHref(7, {})).toBe('/interview/7#questions')
    expect(read(new URL(questionsHref(7, filter), 'http://q').search.slice(1))).toEqual(filter)
    const further = { status: 'partly', cursor: 'abc' } as const
    expect(read(new URL(questionsHref(7, further), 'http://q').search.slice(1))).toEqual(further)
  })
})
