import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData } from 'react-router'
import { DraftFrame, loadDraft, usePaperDraft } from '#client/features/green-paper/draft/draft-frame.tsx'
import { Suggestions } from '#client/features/green-paper/draft/suggestions.tsx'
import { suggestionsQuery } from '#client/features/green-paper/draft.api.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { Notice } from '#client/ui/state/notice.tsx'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { id } = await loadDraft(args)
  await queryClientOf(args.context).query(fresh(suggestionsQuery(id)))
  return null
}

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./green-paper-suggestions.action.ts')).action)
}

export default function GreenPaperSuggestionsPage(): ReactElement {
  const { paper, me } = usePaperDraft()
  const { data } = useSuspenseQuery(suggestionsQuery(paper.id))
  const refused = useActionData<{ errors: FieldErrors }>()
  return (
    <DraftFrame paper={paper} title="수정 제안">
      <ErrorSummary errors={refused?.errors} labels={{}} />
      {data.items.length === 0 && <Nothing role={paper.role} id={paper.id} />}
      <Suggestions suggestions={data.items} paper={paper} memberId={me.seq} />
    </DraftFrame>
  )
}

const Nothing = ({ role, id }: { role: string; id: number }) =>
  role === 'suggester' ? (
    <Notice
      title="아직 제안한 것이 없습니다."
      help="글을 읽다가 고치고 싶은 문단에서 제안할 수 있어요."
      action={<Link to={paths.greenPaperEditor(id)}>글 읽기</Link>}
    />
  ) : (
    <Notice
      title="아직 받은 제안이 없습니다."
      help="읽어 줄 사람을 ‘수정 제안’으로 초대하면 문단마다 수정할 글을 받을 수 있어요."
      action={<Link to={paths.greenPaperCollaborators(id)}>초대하기</Link>}
    />
  )
