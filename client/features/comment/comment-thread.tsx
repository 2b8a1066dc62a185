import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { formatCount } from '#client/ui/format/number.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { LoneComment } from '#shared/contract/comment.ts'
import { commentRepliesQuery, commentThreadQuery, type CommentThread as Shown } from './comment.api.ts'
import { idsOf } from './comment-cache.ts'
import { type CommentsMine, useCommentContext, useMine } from './comment-context.ts'
import { CommentItem, moreLook } from './comment-item.tsx'
import { commentHref, showComment } from './comment-view.ts'

type CommentThreadProps = {
  id: number
  replies: string | undefined
  children: ReactNode
}

export function CommentThread({ id, replies, children }: CommentThreadProps): ReactElement {
  const { postId } = useCommentContext()
  const { data: thread } = useSuspenseQuery(commentThreadQuery(postId, id))
  return (
    <>
      <p className={note}>
        <span>의견 하나와 그 앞뒤를 보고 있어요.</span>
        <a className={moreLook} href="?#discussion" data-in-place>
          모든 의견 보기
        </a>
      </p>
      {children}
      {!thread && <MissingComment key={id} id={id} />}
      {thread && !replies && <Thread key={id} {...thread} />}
      {thread && replies && <Continued key={id} thread={thread} cursor={replies} />}
    </>
  )
}

const missing = '찾는 의견이 없습니다.'

function MissingComment({ id }: { id: number }) {
  useShown(id)
  return (
    <div id={`comment-${id}`}>
      <article tabIndex={-1} aria-label={missing}>
        <Notice title={missing} help="지워졌거나 주소가 잘못되었을 수 있어요." />
      </article>
    </div>
  )
}

function useShown(id: number): void {
  const arrived = useNavigationType()
  useEffect(() => {
    if (arrived !== 'POP') showComment(id)
  }, [arrived, id])
}

function Thread({ comment, ancestors, ancestorsLeftOut }: Shown) {
  const mine = useMine(comment.postId, idsOf([...ancestors, comment]))
  useShown(comment.id)
  return (
    <>
      <Chain ancestors={ancestors} leftOut={ancestorsLeftOut} mine={mine} />
      <ol className={ancestors.length > 0 ? answer : undefined}>
        <CommentItem comment={comment} mine={mine} />
      </ol>
    </>
  )
}

function Continued({ thread, cursor }: { thread: Shown; cursor: string }) {
  const { postId, id } = thread.comment
  const { data: page } = useSuspenseQuery(commentRepliesQuery(postId, id, cursor))
  const comment = { ...thread.comment, children: page.items, next: page.next }
  return (
    <>
      <a className={moreLook} href={commentHref(id)} data-in-place>
        첫 답글부터 보기
      </a>
      <Thread {...thread} comment={comment} />
    </>
  )
}

type ChainProps = { ancestors: LoneComment[]; leftOut: number; mine: CommentsMine }

function Chain({ ancestors, leftOut, mine }: ChainProps) {
  const [root, ...above] = ancestors
  const folded = above.length > 3 ? above.slice(0, -2) : []
  const [second] = above
  if (!root) return null
  return (
    <div>
      <Links comments={[root]} mine={mine} />
      {leftOut > 0 && second && (
        <a className={moreLook} href={commentHref(second.id)} data-in-place>
          사이에 있는 의견 {formatCount(leftOut)}개는 여기에서 이어집니다
        </a>
      )}
      {folded.length > 0 && (
        <Disclosure look="inline" summary={`사이에 있는 의견 ${formatCount(folded.length)}개`}>
          <Links comments={folded} mine={mine} />
        </Disclosure>
      )}
      <Links comments={above.slice(folded.length)} mine={mine} />
    </div>
  )
}

function Links({ comments, mine }: { comments: LoneComment[]; mine: CommentsMine }) {
  if (comments.length === 0) return null
  return (
    <ol>
      {comments.map(one => (
        <CommentItem key={one.id} comment={{ ...one, children: [], next: null }} mine={mine} alone />
      ))}
    </ol>
  )
}

const note = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.two};
  color: ${colour.soft};
  font-size: ${size.small};
`

const answer = css`
  padding-inline-start: ${space.three};
  border-inline-start: 2px solid ${colour.hairline};

  ${media.mobile} {
    padding-inline-start: ${space.two};
  }
`
