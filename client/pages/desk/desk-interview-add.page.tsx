import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { categoriesQuery } from '#client/features/category/category.api.ts'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { InterviewForm } from '#client/features/desk/interview-forms.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-interview.action.ts')).act)
}

type Loaded = { idempotencyKey: string }

export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireEditor(client)
  await client.query(categoriesQuery)
  return { idempotencyKey: newIdempotencyKey() }
}

export default function DeskInterviewAddPage(): ReactElement {
  const { idempotencyKey } = useLoaderData<Loaded>()
  return (
    <>
      <DeskHead
        title="새 인터뷰"
        lead="초안은 편집진만 봅니다. 저장한 뒤에 손님을 적고, 예약하거나 바로 실을 수 있어요."
        back={{ label: '인터뷰', to: deskPaths.deskInterviews() }}
      />
      <InterviewForm idempotencyKey={idempotencyKey} />
    </>
  )
}
