import type { QuestionFields, QuestionSent } from '#client/features/question/api/create-question.ts'
import { writingIn } from '#client/ui/editor/writing-in.ts'
import type { Question } from '#shared/contract/question.ts'

export type { QuestionFields } from '#client/features/question/api/create-question.ts'

/** The fields of a question form as they were typed. */
export const fieldsOf = (form: FormData): QuestionFields => ({
  title: String(form.get('title') ?? ''),
  body: String(form.get('body') ?? ''),
  document: String(form.get('document') ?? ''),
  categoryId: String(form.get('categoryId') ?? ''),
})

/** A question as its form begins with it. */
export const fieldsOfQuestion = ({ title, body, document, category }: Question): QuestionFields => ({
  title,
  body,
  document: document ? JSON.stringify(document) : '',
  categoryId: String(category.id),
})

/** The fields as a call sends them. */
export const sentOf = ({ title, categoryId, ...text }: QuestionFields): QuestionSent => ({
  title,
  categoryId,
  ...writingIn(text),
})
