import { css } from '@linaria/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type MouseEvent, memo, type ReactElement, useState } from 'react'
import { ChipNav, type Choice, choicesOf, TextNav } from '#client/ui/nav/choice-nav.tsx'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { space } from '#client/ui/tokens.ts'
import type { CommentSort } from '#shared/contract/comment.ts'
import { commentsQuery } from './comment.api.ts'
import { idsOf } from './comment-cache.ts'
import { useCommentContext, useMine } from './comment-context.ts'
import { askedList, CommentItem, moreLook, useAskedFocus } from './comment-item.tsx'
import { type CommentView, searchOf } from './comment-view.ts'

/** Roots up to which a page is laid out whole. */
const shortPageSize = 20

type CommentPagesProps = {
  view: CommentView
  asked?: boolean
}

export const CommentPages = memo(function CommentPages({ view, asked }: CommentPagesProps): ReactElement {
  const { postId } = useCommentContext()
  const { data: page } = useSuspenseQuery(commentsQuery(postId, view))
  const mine = useMine(postId, idsOf(page.items))
  const list = useAskedFocus<HTMLOListElement>(asked)
  const alone = view.by !== undefined || view.stance !== undefined
  if (page.items.length === 0) return <NoComments filtered={alone} />
  return (
    <>
      <ol
        ref={list}
        className={`${askedList} ${pageLook}`}
        data-long={page.items.length > shortPageSize}
        tabIndex={asked ? -1 : undefined}
      >
        {page.items.map(comment => (
          <CommentItem key={comment.id} comment={comment} mine={mine} alone={alone} />
        ))}
      </ol>
      {page.next && <NextPage view={view} cursor={page.next} />}
    </>
  )
})

function NextPage({ view, cursor }: { view: CommentView; cursor: string }) {
  const { postId } = useCommentContext()
  const client = useQueryClient()
  const key = ['opened comments', postId, cursor]
  const [open, setOpen] = useState(() => client.getQueryData(key) !== undefined)
  const [asked, setAsked] = useState(false)
  const [next] = useState({ ...view, cursor })
  if (open)
    return (
      <AsyncBoundary label="의견">
        <CommentPages view={next} asked={asked} />
      </AsyncBoundary>
    )
  const show = (event: MouseEvent) => {
    event.preventDefault()
    client.setQueryData(key, true)
    setAsked(true)
    setOpen(true)
  }
  return (
    <a className={moreLook} href={`${searchOf(next)}#discussion`} onClick={show}>
      의견 더 보기
    </a>
  )
}

function NoComments({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <Notice title="여기에 맞는 의견이 없습니다." help="다른 조건을 고르거나 모든 의견을 볼 수 있어요." />
  ) : (
    <Notice title="아직 의견이 없습니다." help="첫 의견을 남겨 주세요." />
  )
}

const sorts: [CommentSort, string][] = [
  ['oldest', '등록순'],
  ['recent', '최신순'],
  ['agreed', '공감순'],
]

export function CommentTools(): ReactElement {
  const { view, positions } = useCommentContext()
  const { sort, by, stance } = view
  const to = (wanted: Partial<CommentView>) => `${searchOf({ sort, ...wanted })}#discussion`
  const chips: Choice[] = [
    { label: '모든 의견', to: to({}), current: !by && !stance },
    ...positions.map(({ key, label }) => ({ label, to: to({ stance: key }), current: stance === key })),
    { label: '작성자', to: to({ by: 'post-author' }), current: by === 'post-author' },
    { label: '전문 회원', to: to({ by: 'specialised' }), current: by === 'specialised' },
  ]
  return (
    <div className={tools}>
      <ChipNav label="의견 고르기" chips={chips} />
      <TextNav label="의견 순서" choices={choicesOf(sorts, sort, key => to({ sort: key, by, stance }))} />
    </div>
  )
}

/*
 * Thousands of comments scroll on a small phone: comments out of sight are neither laid out nor painted. Neither are
 * whole pages of them, so that a browser observes a few pages and not each comment.
 */
const pageLook = css`
  &[data-long='true'] {
    content-visibility: auto;
    contain-intrinsic-size: auto 560rem;
    overflow-clip-margin: 1rem;
  }
  &[data-long='true'] > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 11rem;
    overflow-clip-margin: 1rem;
  }
`

const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one} ${space.three};

  & > * {
    min-width: 0;
  }
`
