import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { BannerForm } from '#client/features/desk/banner-forms.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-banner.action.ts')).action)
}

type Loaded = { idempotencyKey: string }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  await requireEditor(queryClientOf(context), request.url)
  return { idempotencyKey: newIdempotencyKey() }
}

export default function DeskBannerAddPage(): ReactElement {
  const { idempotencyKey } = useLoaderData<Loaded>()
  return (
    <>
      <DeskHead
        title="새 배너"
        lead="초안으로 두거나 실을 때를 정하지 않으면 바로 첫 화면에 보입니다."
        back={{ label: '배너', to: deskPaths.deskBanners() }}
      />
      <BannerForm idempotencyKey={idempotencyKey} />
    </>
  )
}
