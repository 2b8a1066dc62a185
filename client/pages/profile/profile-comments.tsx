import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { authoredCommentsQuery } from '#client/features/comment/api/authored-comments.ts'
import { AuthoredCommentRow } from '#client/features/comment/components/authored-comment-row.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Ledger } from '#client/ui/layout/ledger.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { hrefWith, lastPageOf, pageOf } from '#client/ui/nav/page-of.ts'
import { Pagination } from '#client/ui/nav/pagination.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { idOf } from '../post/post-id.ts'
import { useProfile } from './profile-layout.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const page = pageOf(new URL(request.url).searchParams)
  await queryClientOf(context).query(authoredCommentsQuery({ author: idOf(params), page }))
  return null
}

/** Every public comment of a member, each leading to its place. */
export function Component(): ReactElement {
  const { seq, name } = useProfile()
  const page = pageOf(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(authoredCommentsQuery({ author: seq, page }))
  return (
    <>
      <DocumentHead
        title={[`${name} 님의 의견`, '프로필']}
        description={`${name} 님이 질문과 토론, 인터뷰에 남긴 의견`}
        keep={['page']}
      />
      <Section title="의견" note="제목을 누르면 그 의견이 있는 자리로 갑니다.">
        {list.items.length === 0 ? (
          <Notice fact="아직 남긴 의견이 없습니다." />
        ) : (
          <Ledger>
            {list.items.map(comment => (
              <AuthoredCommentRow key={comment.id} comment={comment} />
            ))}
          </Ledger>
        )}
        <Pagination
          current={page}
          last={lastPageOf(list)}
          hrefOf={page => hrefWith(paths.profileComments(seq), {}, page)}
        />
      </Section>
    </>
  )
}
