import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { NoticeForm } from '#client/features/desk/notice-forms.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-notice.action.ts')).action)
}

type Loaded = { idempotencyKey: string }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  await requireEditor(queryClientOf(context), request.url)
  return { idempotencyKey: newIdempotencyKey() }
}

export default function DeskNoticeAddPage(): ReactElement {
  const { idempotencyKey } = useLoaderData<Loaded>()
  return (
    <>
      <DeskHead
        title="새 공지"
        lead="초안은 편집진만 봅니다. 저장한 뒤에 예약하거나 바로 실을 수 있어요."
        back={{ label: '공지', to: deskPaths.deskNotices() }}
      />
      <NoticeForm idempotencyKey={idempotencyKey} />
    </>
  )
}
