import { expect, it } from 'vitest'
import { DeskRefusal } from './desk-action.ts'
import { questionIdsOf, questionIdTyped } from './source-question-ids.ts'

const site = 'https://q2026.example.org:8443'

it.each([
  '17',
  ' 17번 ',
  '/question/17',
  'https://q2026.example.org:8443/question/17',
  'https://q2026.example.org:8443/desk/question/17',
  'https://q2026.example.org:8443/question/17?sort=agree&page=2#comment-5',
  '/desk/question/17/',
])('%s names the question 17', typed => expect(questionIdTyped(typed, site)).toBe(17))

it.each([
  '',
  '전세',
  'https://q2026.example.org',
  'https://q.example/debate/17',
  '17 18',
  '/question/17a',
  '0',
  'https://evil.example/question/17',
  'http://q2026.example.org:8443/question/17',
  'https://q2026.example.org/question/17',
  'https://q2026.example.org:8443@evil.example/question/17',
  '//evil.example/question/17',
  '/\\\\evil.example/question/17',
  'javascript:/question/17',
  '/debate/1/question/17',
])('%j names no question', typed => expect(questionIdTyped(typed, site)).toBeUndefined())

it('those ticked come before those typed, each once', () => {
  const form = new FormData()
  form.set('question-4', 'on')
  form.set('questions', '7, https://q2026.example.org:8443/question/9?page=2\n4')
  expect(questionIdsOf(form, site)).toEqual([4, 7, 9])
})

it('what names no question is refused by name', () => {
  const form = new FormData()
  form.set('questions', '7, https://evil.example/question/12')
  expect(() => questionIdsOf(form, site)).toThrow(DeskRefusal)
})
