import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { configureKoreanIssues } from './korean-issues.ts'

configureKoreanIssues()

const messageOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message

describe('a refused value', () => {
  it.each([
    [z.iso.datetime(), '', '날짜와 시각을 적어 주세요.'],
    [z.iso.datetime(), '내일 아침', '날짜와 시각을 적어 주세요.'],
    [z.iso.date(), '', '날짜를 적어 주세요.'],
    [z.number().int().min(0), -3, '0 이상의 숫자를 적어 주세요.'],
    [z.number().int().positive(), 0, '0보다 큰 숫자를 적어 주세요.'],
    [z.number().int(), Number.NaN, '숫자를 적어 주세요.'],
    [z.number().int(), null, '숫자를 적어 주세요.'],
    [z.number().int(), undefined, '꼭 필요한 값이에요.'],
    [z.string().min(3), '짧다', '조금 더 적어 주세요.'],
    [z.uuid(), '아무 글', '형식이 맞지 않아요.'],
  ])('says what to write instead', (schema, input, message) => {
    expect(messageOf(schema, input)).toBe(message)
  })
})
