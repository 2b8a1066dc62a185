import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { BannerForm } from '#client/features/desk/banner-forms.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-banner.action.ts')).act)
}

type Loaded = { idempotencyKey: string }

export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  await requireEditor(queryClientOf(context))
  return { idempotencyKey: newIdempotencyKey() }
}

export default function DeskBannerAddPage(): ReactElement {
  const { idempotencyKey } = useLoaderData<Loaded>()
  return (
    <>
      <DeskHead
        title="새 배너"
        lead="실을 때를 비우면 바로 시민에게 보입니다. 먼저 보고 싶으면 앞날을 적어 두고 저장하세요."
        back={{ label: '배너', to: deskPaths.deskBanners() }}
      />
      <BannerForm idempotencyKey={idempotencyKey} />
    </>
  )
}
