import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { data, type LoaderFunctionArgs, useActionData, useParams } from 'react-router'
import { uploadPicture } from '#client/features/attachment/api/upload-picture.ts'
import { categoriesQuery } from '#client/features/category/api/categories.ts'
import { questionQuery } from '#client/features/question/api/question.ts'
import { questionMineQuery } from '#client/features/question/api/question-mine.ts'
import { QuestionForm } from '#client/features/question/components/question-form.tsx'
import { meQuery } from '#client/features/user/api/me.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { draftName } from '#client/ui/draft/draft-storage.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { BothTexts } from '../post/both-texts.tsx'
import { idOf } from '../post/post-id.ts'
import { requireWriter } from '../require-writer.ts'
import { fieldsOfQuestion, type QuestionFields } from './question-fields.ts'
import { formOf } from './update-action.ts'

export { action } from './update-action.ts'

/** Only for who may change it: everyone else gets the page of a forbidden address. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const id = idOf(params)
  await requireWriter(client, 'question.update', request.url)
  const [mine] = await Promise.all([
    client.query(questionMineQuery(id)),
    client.query(questionQuery(id)),
    client.query(categoriesQuery),
  ])
  if (!mine.mayUpdate) throw data(null, { status: 403 })
  return null
}

type Refused = { errors: FieldErrors; values: QuestionFields; version: string; conflict: boolean }

/** Correcting a question. When it was changed elsewhere meanwhile, both texts stand beside each other. */
export function Component(): ReactElement {
  const id = idOf(useParams())
  const { data: question } = useSuspenseQuery(questionQuery(id))
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const refused = useActionData<Refused>()
  const { title, version } = question
  const theirs = fieldsOfQuestion(question)
  return (
    <>
      <PageHead
        title="물음 고치기"
        lead="공감을 받은 뒤에 고치면 고친 때가 함께 보여요."
        trail={[
          { label: '질문', to: paths.questions() },
          { label: title, to: paths.question(id) },
          { label: '고치기' },
        ]}
      />
      {refused?.conflict && <BothTexts mine={refused.values} theirs={theirs} />}
      <QuestionForm
        draft={draftName(formOf(id), me?.seq)}
        values={refused?.values ?? theirs}
        categories={categories}
        errors={refused?.errors}
        hidden={{ version: refused?.version ?? String(version) }}
        send={uploadPicture}
        submit={refused?.conflict ? '내 글로 저장하기' : '고친 글 저장하기'}
      />
    </>
  )
}
