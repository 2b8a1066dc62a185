import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { codesQuery } from '#client/features/code/code.api.ts'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { FaqForm } from '#client/features/desk/faq-forms.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-faq.action.ts')).action)
}

type Loaded = { idempotencyKey: string }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await client.query(codesQuery)
  return { idempotencyKey: newIdempotencyKey() }
}

export default function DeskFaqAddPage(): ReactElement {
  const { idempotencyKey } = useLoaderData<Loaded>()
  return (
    <>
      <DeskHead
        title="새 질문"
        lead="묶음의 맨 끝에 놓입니다. 초안으로 두거나 실을 때를 정하지 않으면 바로 시민에게 보입니다."
        back={{ label: '자주 묻는 질문', to: deskPaths.deskFaqs() }}
      />
      <FaqForm idempotencyKey={idempotencyKey} />
    </>
  )
}
