import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useParams,
} from 'react-router'
import { uploadPicture } from '#client/features/attachment/attachment.write.ts'
import { categoriesQuery } from '#client/features/category/category.api.ts'
import { questionMineQuery, questionQuery } from '#client/features/question/question.api.ts'
import { type QuestionFields, updateQuestion } from '#client/features/question/question.write.ts'
import { fieldsOf, fieldsOfQuestion, QuestionForm, sentOf } from '#client/features/question/question-form.tsx'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { requireWriter } from '#client/features/user/require-member.ts'
import { meQuery, useMe } from '#client/features/user/user.api.ts'
import { ApiError, errorCodes } from '#client/lib/api-error.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { draftName, dropDraft } from '#client/ui/draft/draft-storage.ts'
import { ConflictingTexts } from '#client/ui/editor/conflicting-texts.tsx'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { toast } from '#client/ui/toast/toast.tsx'
import { brand } from '#shared/constants/brand.ts'

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

export async function action({ context, params, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const form = await request.formData()
  const values = fieldsOf(form)
  const version = String(form.get('version') ?? '')
  try {
    await updateQuestion(client, id, { ...sentOf(values), version: Number(version) })
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, paths.questionUpdate(id))
    const conflict = error instanceof ApiError && error.errorCode === errorCodes.versionConflict
    const newest = conflict && (await client.query({ ...questionQuery(id), staleTime: 0 }))
    return data({ errors, values, conflict, version: newest ? String(newest.version) : version }, { status })
  }
  dropDraft(draftName(formOf(id), client.getQueryData(meQuery.queryKey)?.seq))
  toast('수정한 글을 저장했습니다.', { severity: 'success' })
  throw redirect(paths.question(id), 303)
}

const formOf = (id: number) => `question-${id}`

type Refused = { errors: FieldErrors; values: QuestionFields; version: string; conflict: boolean }

export default function QuestionUpdatePage(): ReactElement {
  const id = idOf(useParams())
  const { data: question } = useSuspenseQuery(questionQuery(id))
  const me = useMe()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const refused = useActionData<Refused>()
  const { title, version } = question
  const theirs = fieldsOfQuestion(question)
  return (
    <>
      <PageHead
        title="질문 수정"
        lead="공감을 받은 뒤에 수정하면 수정 시각이 함께 보여요."
        trail={[
          { label: brand.boards.question, to: paths.questions() },
          { label: title, to: paths.question(id) },
          { label: '수정' },
        ]}
      />
      {refused?.conflict && <ConflictingTexts mine={refused.values} theirs={theirs} />}
      <QuestionForm
        draft={draftName(formOf(id), me?.seq)}
        values={refused?.values ?? theirs}
        categories={categories}
        errors={refused?.errors}
        hidden={{ version: refused?.version ?? String(version) }}
        send={uploadPicture}
        submit={refused?.conflict ? '내 글로 저장하기' : '수정한 글 저장하기'}
      />
    </>
  )
}
