import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { requireMember } from '#client/features/user/require-member.ts'
import { query } from '#client/lib/call.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { newsPaths } from '#client/news-paths.ts'
import { paths } from '#client/paths.ts'
import { DatedItem, DatedList } from '#client/ui/layout/dated-list.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { BookmarkKind } from '#shared/contract/bookmark.ts'

const bookmarksQuery = query('GET /bookmarks')

const labels: Record<BookmarkKind, string> = { interview: '인터뷰', 'green-paper': '녹서', category: '분야' }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  await client.query(fresh(bookmarksQuery))
  return null
}

/** Bookmarks other than questions and debates, which are listed on their own page. */
export default function BookmarksPage(): ReactElement {
  const { data } = useSuspenseQuery(bookmarksQuery)
  return (
    <>
      <PageHead
        title="관심 분야·녹서·인터뷰"
        kind="내 정보"
        lead="관심에 담은 것입니다. 나만 볼 수 있습니다."
        trail={[{ label: '내 정보', to: paths.mypage() }, { label: '관심' }]}
        unlisted
      />
      <div className={stack}>
        {data.items.length === 0 ? (
          <Notice
            title="아직 관심에 담은 분야나 녹서, 인터뷰가 없습니다."
            help="질문 목록에서 분야를 고르거나 녹서와 인터뷰를 열면 ‘소식 받기’가 있어요."
          />
        ) : (
          <DatedList>
            {data.items.map(({ kind, id, title, over, bookmarkedAt }) => (
              <DatedItem
                key={`${kind}-${id}`}
                at={bookmarkedAt}
                heading="h2"
                kicker={`${labels[kind]} · ${over ? '알림 끝남' : '알림 켜짐'}`}
                title={<a href={newsPaths.bookmark(kind, id)}>{title}</a>}
              />
            ))}
          </DatedList>
        )}
        <p>
          <a href={`${paths.myRecommended()}?list=interest`}>관심에 담은 질문과 토론 보기</a>
        </p>
      </div>
    </>
  )
}
