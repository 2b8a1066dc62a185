import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router'
import {
  InviteForm,
  Members,
  NewInvitation,
  OpenInvitations,
} from '#client/features/green-paper/draft/collaborators.tsx'
import { DraftFrame, loadDraft, usePaperDraft } from '#client/features/green-paper/draft/draft-frame.tsx'
import { invitationsQuery } from '#client/features/green-paper/draft.api.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { Section } from '#client/ui/layout/section.tsx'
import type { Invitation } from '#shared/contract/green-paper-collaborator.ts'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const paper = await loadDraft(args)
  if (paper.role === 'owner') await queryClientOf(args.context).query(fresh(invitationsQuery(paper.id)))
  return null
}

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./green-paper-collaborators.action.ts')).action)
}

export type CollaboratorsAnswer = { errors?: FieldErrors; made?: Invitation & { code: string } }

export default function GreenPaperCollaboratorsPage(): ReactElement {
  const { paper, me } = usePaperDraft()
  const answer = useActionData<CollaboratorsAnswer>()
  return (
    <DraftFrame paper={paper} title="함께 쓰기">
      <ErrorSummary errors={answer?.errors} labels={{}} />
      <Section title="함께 쓰는 사람" note="여기 있는 사람만 초안을 볼 수 있어요.">
        <Members paper={paper} memberId={me.seq} />
      </Section>
      {paper.role === 'owner' && (
        <Section title="초대" note="링크 하나로 한 사람이 들어와요. 일주일 동안 쓸 수 있어요.">
          <div className={stack}>
            {answer?.made && <NewInvitation key={answer.made.id} code={answer.made.code} />}
            <InviteForm />
            <OpenInvitations paper={paper} />
          </div>
        </Section>
      )}
    </DraftFrame>
  )
}
