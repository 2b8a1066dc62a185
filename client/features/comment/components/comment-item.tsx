import { css } from '@linaria/core'
import { memo, type ReactElement } from 'react'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { Badge } from '#client/ui/badge/badge.tsx'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { Comment } from '#shared/contract/comment.ts'
import { commentHref } from '../comment-view.ts'
import { useScene } from '../scene.ts'
import { CommentActs } from './comment-acts.tsx'
import { CommentReplies } from './comment-replies.tsx'

export type CommentItemProps = {
  comment: Comment
  /** Ids that the reader agrees with. */
  agreed: ReadonlySet<number>
  /** 0 for what stands at the margin. */
  level?: number
  /** Who is answered, for where a reply is drawn out of its parent. */
  to?: string | undefined
  /** Out of its thread, in a filtered list or a chain. */
  alone?: boolean
}

/** A comment with its acts and, below it, its replies; it has an address of its own. */
export const CommentItem = memo(function CommentItem(props: CommentItemProps): ReactElement {
  const { comment, agreed, level = 0, to, alone = false } = props
  const { id, author, isPostAuthor, stance, body, createdAt, editedAt, visibility } = comment
  const { positions, view } = useScene()
  const position = stance === null ? undefined : positions.find(({ key }) => key === stance)
  return (
    <li className={item} id={`comment-${id}`} data-level={level} data-named={view.comment === id}>
      <article tabIndex={-1}>
        <p className={line}>
          {author && <AuthorName author={author} bare />}
          {isPostAuthor && <Badge tone="accent">글쓴이</Badge>}
          {position && <Badge>{position.label}</Badge>}
          <a href={commentHref(id)} data-in-place>
            <TimeText at={createdAt} />
          </a>
          {editedAt && (
            <span>
              고침 <TimeText at={editedAt} />
            </span>
          )}
        </p>
        <p className={text} data-stub={visibility !== 'public'}>
          {to && (
            <b className={addressee} data-level={level}>
              @{to}
            </b>
          )}
          {body}
        </p>
        <CommentActs comment={comment} agreed={agreed.has(id)} alone={alone} />
      </article>
      {!alone && <CommentReplies comment={comment} agreed={agreed} level={level} />}
    </li>
  )
})

const item = css`
  scroll-margin-block-start: ${space.three};
  padding-block: ${space.one};

  &[data-level='0'] {
    padding-block: ${space.two};
    border-block-start: 1px solid ${colour.hairline};
  }
  &[data-level='0']:first-child {
    border-block-start: 0;
  }
  &[data-named='true'] > article {
    padding: ${space.oneHalf} ${space.two};
    border-inline-start: 4px solid ${colour.accent};
  }
  /* A form that stands open has a ground of its own. */
  &[data-named='true'] > article:not(:has(> [data-panel])) {
    background: ${colour.accentSoft};
  }
`

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.1rem ${space.one};
  color: ${colour.faint};
  font-size: ${size.small};

  & > a[data-in-place] {
    text-decoration: none;
  }
  & > a[data-in-place]:hover {
    text-decoration: underline;
  }
`

const text = css`
  max-width: 42em;
  margin-block: ${space.half};
  white-space: pre-line;

  &[data-stub='true'] {
    color: ${colour.faint};
    font-size: ${size.small};
  }
`

/* Named only where a reply stands no further in than what it answers. */
const addressee = css`
  display: none;
  margin-inline-end: 0.5em;
  color: ${colour.accentStrong};
  font-weight: 600;

  &[data-level='4'] {
    display: inline;
  }
  ${media.mobile} {
    &[data-level='2'],
    &[data-level='3'] {
      display: inline;
    }
  }
`
