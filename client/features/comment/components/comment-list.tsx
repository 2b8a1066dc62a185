import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Comment } from '#shared/contract/comment.ts'
import type { CommentPage } from '../api/comments.ts'
import { type CommentAnswer, CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'

type CommentListProps = {
  page: CommentPage
  postAuthor: number
  /** Whether the reader may answer, and the key and last answer of the forms. */
  writer: { idempotencyKey: string; answer: CommentAnswer | undefined } | null
  hrefOf: (cursor: string) => string
}

/** The comments of a post, oldest first. Replies open in place, without script too. */
export function CommentList({ page, postAuthor, writer, hrefOf }: CommentListProps): ReactElement {
  if (page.items.length === 0) return <Notice fact="아직 의견이 없습니다." help="첫 의견을 남겨 주세요." />
  const reply = (comment: Comment) =>
    writer && (
      <details className={fold} open={writer.answer?.parentId === String(comment.id) || undefined}>
        <summary>답글</summary>
        <CommentForm parentId={comment.id} {...writer} />
      </details>
    )
  return (
    <>
      <ol>
        {page.items.map(comment => (
          <CommentItem key={comment.id} comment={comment} postAuthor={postAuthor} reply={reply} />
        ))}
      </ol>
      {page.next && (
        <p>
          <Link to={hrefOf(page.next)} preventScrollReset>
            다음 의견 보기
          </Link>
        </p>
      )}
    </>
  )
}

const fold = css`
  & > summary {
    display: inline-block;
    padding-block: 0.25rem;
    color: ${colour.soft};
    font-size: ${size.small};
    font-weight: 600;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary:hover {
    color: ${colour.accent};
  }
  &[open] {
    padding-block-end: ${space.two};
  }
`
