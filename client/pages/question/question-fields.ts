import type { QuestionFields } from '#client/features/question/api/create-question.ts'

export type { QuestionFields } from '#client/features/question/api/create-question.ts'

/** The fields of a question form as they were typed. */
export const fieldsOf = (form: FormData): QuestionFields => ({
  title: String(form.get('title') ?? ''),
  body: String(form.get('body') ?? ''),
  categoryId: String(form.get('categoryId') ?? ''),
})
