import type { ReactElement } from 'react'
import type { ActionFunctionArgs } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { DebateAddForm } from '#client/features/desk/debate-forms.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { loadSourceQuestions, useNewDraft } from '#client/features/desk/draft-of-questions.ts'
import { lateAction } from '#client/lib/route-context.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-debate.action.ts')).action)
}

export const loader = loadSourceQuestions

export default function DeskDebateAddPage(): ReactElement {
  return (
    <>
      <DeskHead
        title="새 토론"
        lead="초안은 편집진만 봅니다. 저장한 뒤에 예약하거나 바로 실을 수 있어요."
        back={{ label: '토론', to: deskPaths.deskDebates() }}
      />
      <DebateAddForm {...useNewDraft('시민이 올린 질문에서 시작한 토론입니다.')} />
    </>
  )
}
