import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useSearchParams,
} from 'react-router'
import { DraftFrame, loadDraft, usePaperDraft } from '#client/features/green-paper/draft/draft-frame.tsx'
import { Revisions } from '#client/features/green-paper/draft/revisions.tsx'
import { paperRevisionQuery, paperRevisionsQuery } from '#client/features/green-paper/draft.api.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { Notice } from '#client/ui/state/notice.tsx'

const chosenIn = (search: URLSearchParams) => Number(search.get('revision')) || null

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(args.context)
  const { id } = await loadDraft(args)
  const chosen = chosenIn(new URL(args.request.url).searchParams)
  await Promise.all([
    client.query(fresh(paperRevisionsQuery(id))),
    chosen && client.query(paperRevisionQuery(id, chosen)),
  ])
  return null
}

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./green-paper-revisions.action.ts')).action)
}

export default function GreenPaperRevisionsPage(): ReactElement {
  const { paper } = usePaperDraft()
  const { data: list } = useSuspenseQuery(paperRevisionsQuery(paper.id))
  const chosen = chosenIn(useSearchParams()[0])
  const refused = useActionData<{ errors: FieldErrors }>()
  return (
    <DraftFrame paper={paper} title="저장 기록">
      <ErrorSummary errors={refused?.errors} labels={{}} />
      {list.items.length === 0 ? (
        <Notice
          title="아직 남겨 둔 저장 기록이 없습니다."
          help="쓰는 동안 열 분에 한 번, 그리고 판을 낼 때마다 그때의 글을 남겨 두어요."
        />
      ) : (
        <Revisions paper={paper} revisions={list.items} chosen={chosen} />
      )}
    </DraftFrame>
  )
}
