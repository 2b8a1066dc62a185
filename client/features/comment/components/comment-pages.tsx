import { css } from '@linaria/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type MouseEvent, memo, type ReactElement, useEffect, useRef, useState } from 'react'
import { Notice } from '#client/ui/state/notice.tsx'
import { Part } from '#client/ui/state/part.tsx'
import { commentsKey, commentsQuery } from '../api/comments.ts'
import { idsOf } from '../comment-tree.ts'
import { type CommentView, searchOf } from '../comment-view.ts'
import { useScene } from '../scene.ts'
import { useAgreed } from '../use-agreed.ts'
import { CommentItem } from './comment-item.tsx'
import { moreLook } from './more.styles.ts'

/** Roots up to which a page is drawn whole. */
const few = 20

type CommentPagesProps = {
  view: CommentView
  /** Brought by a press: the focus moves to it. */
  asked?: boolean
}

/** A page of comments, and below it the next one when it is asked for. */
export const CommentPages = memo(function CommentPages({ view, asked }: CommentPagesProps): ReactElement {
  const { postId } = useScene()
  const { data: page } = useSuspenseQuery(commentsQuery(postId, view))
  const agreed = useAgreed(postId, idsOf(page.items))
  const list = useRef<HTMLOListElement>(null)
  const alone = view.by !== undefined || view.stance !== undefined
  useEffect(() => {
    if (asked) list.current?.focus({ preventScroll: true })
  }, [asked])
  if (page.items.length === 0) return <NoComments filtered={alone} />
  return (
    <>
      <ol
        ref={list}
        className={pageLook}
        data-long={page.items.length > few}
        tabIndex={asked ? -1 : undefined}
      >
        {page.items.map(comment => (
          <CommentItem key={comment.id} comment={comment} agreed={agreed} alone={alone} />
        ))}
      </ol>
      {page.next && <NextPage view={view} cursor={page.next} />}
    </>
  )
})

/** A link to the next page; with script it opens below. That it was opened is kept with the page for coming back. */
function NextPage({ view, cursor }: { view: CommentView; cursor: string }) {
  const { postId } = useScene()
  const client = useQueryClient()
  const key = [...commentsKey(postId), 'opened', cursor]
  const [open, setOpen] = useState(() => client.getQueryData(key) !== undefined)
  const [asked, setAsked] = useState(false)
  const [next] = useState({ ...view, cursor })
  if (open)
    return (
      <Part label="의견">
        <CommentPages view={next} asked={asked} />
      </Part>
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
    <Notice fact="여기에 맞는 의견이 없습니다." help="다른 조건을 고르거나 모든 의견을 볼 수 있어요." />
  ) : (
    <Notice fact="아직 의견이 없습니다." help="첫 의견을 남겨 주세요." />
  )
}

/*
 * Thousands of comments scroll on a small phone: what is out of sight is neither laid out nor painted. Pages of
 * them too, so that a browser watches a few of them and not each comment.
 */
const pageLook = css`
  &:focus {
    box-shadow: none;
    outline: none;
  }
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
