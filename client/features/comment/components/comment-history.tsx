import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Comment } from '#shared/contract/comment.ts'
import { commentRevisionsQuery } from '../api/comment-revisions.ts'

/** What a comment said before it was changed, newest first (R12.11). */
export function CommentHistory({ comment }: { comment: Comment }): ReactElement {
  const { data: revisions } = useSuspenseQuery(
    commentRevisionsQuery(comment.postId, comment.id, comment.version),
  )
  return (
    <ol className={history} aria-label="고친 기록">
      {revisions.map(({ version, body, replacedAt }) => (
        <li key={version}>
          <small>
            <TimeText at={replacedAt} form="full" />
            까지의 글
          </small>
          <p>{body}</p>
        </li>
      ))}
    </ol>
  )
}

const history = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding: ${space.two};
  border: 1px solid ${colour.hairline};
  background: ${colour.sunken};

  & small {
    color: ${colour.faint};
    font-size: ${size.tiny};
  }
  & p {
    max-width: 42em;
    color: ${colour.soft};
    white-space: pre-line;
  }
`
