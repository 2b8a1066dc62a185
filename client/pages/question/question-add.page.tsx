import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { uploadPicture } from '#client/features/attachment/attachment.write.ts'
import { categoriesQuery } from '#client/features/category/category.api.ts'
import { createQuestion, type QuestionFields } from '#client/features/question/question.write.ts'
import { fieldsOf, QuestionForm, sentOf } from '#client/features/question/question-form.tsx'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { requireWriter } from '#client/features/user/require-member.ts'
import { meQuery, useMe } from '#client/features/user/user.api.ts'
import { keyAfterRefusal, newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { draftName, dropDraft } from '#client/ui/draft/draft-storage.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { toast } from '#client/ui/toast/toast.tsx'
import { brand } from '#shared/constants/brand.ts'

const form = 'question-add'

type Loaded = { idempotencyKey: string }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireWriter(client, 'question.create', request.url)
  await client.query(categoriesQuery)
  return { idempotencyKey: newIdempotencyKey() }
}

export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const sent = await request.formData()
  const values = fieldsOf(sent)
  const key = String(sent.get('idempotencyKey') ?? '')
  const question = await createQuestion(client, sentOf(values), key).catch((error: unknown) => ({
    refused: formRefusalOf(client, error, paths.questionAdd()),
  }))
  if ('refused' in question) {
    const { errors, status, code } = question.refused
    return data({ errors, values, idempotencyKey: keyAfterRefusal(key, code) }, { status })
  }
  dropDraft(draftName(form, client.getQueryData(meQuery.queryKey)?.seq))
  toast('질문을 올렸습니다.', { severity: 'success' })
  throw redirect(paths.question(question.id), 303)
}

export default function QuestionAddPage(): ReactElement {
  const { idempotencyKey } = useLoaderData<Loaded>()
  const refused = useActionData<{ errors: FieldErrors; values: QuestionFields; idempotencyKey: string }>()
  const title = useSearchParams()[0].get('title') ?? ''
  const me = useMe()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <>
      <PageHead
        title="질문 올리기"
        lead="시민이 정의한 문제에서 시작합니다. 첫 공감을 받기 전까지는 자유롭게 수정할 수 있어요."
        trail={[{ label: brand.boards.question, to: paths.questions() }, { label: '질문 올리기' }]}
      />
      <QuestionForm
        draft={draftName(form, me?.seq)}
        values={refused?.values ?? { title, body: '', document: '', categoryId: '' }}
        categories={categories}
        errors={refused?.errors}
        hidden={{ idempotencyKey: refused?.idempotencyKey || idempotencyKey }}
        send={uploadPicture}
        offersSimilar
        submit="질문 올리기"
      />
    </>
  )
}
