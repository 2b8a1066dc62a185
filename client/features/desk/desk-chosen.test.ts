import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { DeskFile } from '#client/desk-file-paths.ts'
import { ApiError } from '#client/lib/api-error.ts'
import { DeskRefusal } from './desk-action.ts'
import { chosenIn, takeChosen, withChosen } from './desk-chosen.ts'
import { chosenField } from './desk-form.tsx'

function ticked(...keys: (string | number)[]): FormData {
  const form = new FormData()
  form.set('note', '함께 살폈습니다.')
  for (const key of keys) form.set(chosenField(key), 'on')
  return form
}

const refused = (...validationErrors: { field: string; message: string }[]) =>
  Promise.reject(
    new ApiError({
      status: 400,
      body: { errorCode: 40000, errorMessage: '입력한 내용을 확인해 주세요.', validationErrors },
      transport: { message: '', code: '' },
    }),
  )

it('reads what is ticked, in the order of the page', () => {
  expect(chosenIn(ticked(12, 7))).toEqual(['12', '7'])
  expect(chosenIn(ticked())).toEqual([])
})

it('shows a refusal beside what it is about, and those of other fields where they are', async () => {
  const run = refused(
    { field: 'ids.1', message: '찾을 수 없는 질문이에요.' },
    { field: 'note', message: '이유를 적어 주세요.' },
  )
  const error = await withChosen(run, ticked(12, 7)).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DeskRefusal)
  expect((error as DeskRefusal).errors).toEqual({
    'chosen.7': '찾을 수 없는 질문이에요.',
    note: '이유를 적어 주세요.',
  })
})

it('says of the form that nothing was chosen', async () => {
  const run = refused({ field: 'things', message: '하나 이상 골라 주세요.' })
  await expect(withChosen(run, ticked())).rejects.toMatchObject({
    errors: { chosen: '하나 이상 골라 주세요.' },
  })
})

const file = (list: DeskFile, pageId: number, ...keys: (string | number)[]) =>
  takeChosen(list)(new QueryClient(), ticked(...keys), pageId, 'https://q.example').catch(
    (thrown: unknown) => thrown,
  )

const addressOf = async (taken: ReturnType<typeof file>) =>
  ((await taken) as Response).headers.get('location')

it('leads to the file of what is ticked, of reports as posts and comments', async () => {
  expect(await addressOf(file('questions', 0, 12, 7))).toBe('/api/desk/questions/csv?ids=12%2C7')
  expect(await addressOf(file('interviewQuestions', 5, 12))).toBe(
    '/api/desk/interviews/5/questions/csv?ids=12',
  )
  expect(await addressOf(file('reports', 0, 'post-3', 'comment-4'))).toBe(
    '/api/desk/reports/csv?status=open&things=post-3%2Ccomment-4',
  )
})

it('leads to no file of nothing, nor of more than one act takes, and says so', async () => {
  const many = Array.from({ length: 51 }, (_, place) => place + 1)
  expect(await addressOf(file('questions', 0, ...many.slice(1)))).not.toBeNull()
  expect(await file('questions', 0)).toMatchObject({ errors: { chosen: '하나 이상 골라 주세요.' } })
  expect(await file('questions', 0, ...many)).toMatchObject({
    errors: { chosen: '한 번에 50개까지 고를 수 있어요.' },
  })
})
