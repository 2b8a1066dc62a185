import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData } from 'react-router'
import { DraftFrame, loadDraft, usePaperDraft } from '#client/features/green-paper/draft/draft-frame.tsx'
import {
  DoneMessage,
  Problems,
  PublishForm,
  WithdrawOrDelete,
} from '#client/features/green-paper/draft/publishing.tsx'
import { publicTitlesQuery } from '#client/features/profile/profile.api.ts'
import { meQuery } from '#client/features/user/user.api.ts'
import { filePaths } from '#client/file-paths.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { actions } from '#client/ui/layout/layout.styles.ts'
import { Section } from '#client/ui/layout/section.tsx'
import type { GreenPaper } from '#shared/contract/green-paper.ts'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { role } = await loadDraft(args)
  const client = queryClientOf(args.context)
  const me = await client.query(meQuery)
  // The owner may add them to the edition.
  if (me && role === 'owner') await client.query(publicTitlesQuery(me.seq))
  return null
}

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./green-paper-publish.action.ts')).action)
}

export default function GreenPaperPublishPage(): ReactElement {
  const { paper, me } = usePaperDraft()
  const refused = useActionData<{ errors: FieldErrors }>()
  const isOwner = paper.role === 'owner'
  return (
    <DraftFrame paper={paper} title="공개">
      <DoneMessage />
      <ErrorSummary errors={refused?.errors} labels={{ authorPages: '저자 소개' }} />
      <Section title="확인할 점" note="공개하기 전에 한 번 더 읽어 보세요.">
        <Problems paper={paper} />
      </Section>
      <Section title={`제${(paper.edition ?? 0) + 1}판 공개하기`}>
        {isOwner ? (
          <OwnersForm paper={paper} memberId={me.seq} errors={refused?.errors} />
        ) : (
          <p>녹서를 시작한 사람만 공개할 수 있습니다.</p>
        )}
      </Section>
      {paper.status === 'public' && paper.edition !== null && (
        <Section title="지금 공개된 판">
          <p className={actions}>
            <Link to={paths.greenPaper(paper.id)}>제{paper.edition}판 보러 가기</Link>
            <Link to={paths.greenPaperPrint(paper.id, paper.edition)}>인쇄용으로 보기</Link>
            <a href={filePaths.paperPdf(paper.id, paper.edition)} download>
              PDF 내려받기
            </a>
          </p>
        </Section>
      )}
      {isOwner && <WithdrawOrDelete paper={paper} />}
    </DraftFrame>
  )
}

type FormProps = { paper: GreenPaper; memberId: number; errors: FieldErrors | undefined }

function OwnersForm({ paper, memberId, errors }: FormProps) {
  const { data: titles } = useSuspenseQuery(publicTitlesQuery(memberId))
  return <PublishForm paper={paper} profilePages={titles} errors={errors} />
}
