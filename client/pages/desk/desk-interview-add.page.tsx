import type { ReactElement } from 'react'
import type { ActionFunctionArgs } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { loadSourceQuestions, useNewDraft } from '#client/features/desk/draft-of-questions.ts'
import { InterviewAddForm } from '#client/features/desk/interview-forms.tsx'
import { lateAction } from '#client/lib/route-context.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-interview.action.ts')).action)
}

export const loader = loadSourceQuestions

export default function DeskInterviewAddPage(): ReactElement {
  return (
    <>
      <DeskHead
        title="새 인터뷰"
        lead="초안은 편집진만 봅니다. 저장한 뒤에 출연자를 적고, 예약하거나 바로 실을 수 있어요."
        back={{ label: '인터뷰', to: deskPaths.deskInterviews() }}
      />
      <InterviewAddForm {...useNewDraft('시민이 올린 질문을 묻는 인터뷰입니다.')} />
    </>
  )
}
