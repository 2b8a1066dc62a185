import { expect, it } from 'vitest'
import { ApiError } from '#client/lib/api-error.ts'
import { DeskRefusal } from './desk-action.ts'
import { chosenField, chosenIn, withChosen } from './desk-chosen.ts'

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
