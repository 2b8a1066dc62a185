import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { Comment } from '#shared/contract/comment.ts'

type CommentItemProps = {
  comment: Comment
  /** The post's author is marked among the commenters. */
  postAuthor: number
  /** Draws the way to answer a comment; nothing for readers who may not. */
  reply: (comment: Comment) => ReactNode
}

/** A comment with its replies below it, each with an address of its own. */
export function CommentItem({ comment, postAuthor, reply }: CommentItemProps): ReactElement {
  const { id, author, body, createdAt, children, childCount } = comment
  return (
    <li className={item} id={`comment-${id}`}>
      <article>
        <p className={line}>
          {author && <AuthorName author={author} />}
          {author?.seq === postAuthor && <small>글쓴이</small>}
          <a href={`#comment-${id}`}>
            <TimeText at={createdAt} />
          </a>
        </p>
        <p className={text}>{body}</p>
        {reply(comment)}
      </article>
      {children.length > 0 && (
        <ol className={replies}>
          {children.map(child => (
            <CommentItem key={child.id} comment={child} postAuthor={postAuthor} reply={reply} />
          ))}
        </ol>
      )}
      {childCount > children.length && (
        <p className={line}>답글 {childCount - children.length}개가 더 있어요.</p>
      )}
    </li>
  )
}

const item = css`
  scroll-margin-top: ${space.three};
  padding-block: ${space.two};
  border-block-start: 1px solid ${colour.hairline};

  &:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
  & & {
    padding-block: ${space.one};
    border-block-start: 0;
  }
  &:target > article {
    box-shadow: -1rem 0 0 ${colour.accentSoft}, 1rem 0 0 ${colour.accentSoft};
    background: ${colour.accentSoft};
  }
`

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.oneHalf};
  color: ${colour.faint};
  font-size: ${size.small};

  & > a {
    text-decoration: none;
  }
  & > a:hover {
    text-decoration: underline;
  }
  & > small {
    color: ${colour.accent};
    font-size: ${size.tiny};
    font-weight: 600;
  }
`

const text = css`
  max-width: 42em;
  margin-block: ${space.half};
  white-space: pre-line;
`

/* Drawn to four levels, to two on phones (R12.11); deeper ones stay in line. */
const replies = css`
  margin-block-start: ${space.one};
  padding-inline-start: ${space.three};
  border-inline-start: 2px solid ${colour.hairline};

  & & & & {
    padding-inline-start: 0;
    border-inline-start: 0;
  }
  ${media.mobile} {
    padding-inline-start: ${space.two};

    & & {
      padding-inline-start: 0;
      border-inline-start: 0;
    }
  }
`
