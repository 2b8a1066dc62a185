import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { formatCount } from '#client/ui/format/number.ts'
import { Icon } from '#client/ui/mark/icon.tsx'
import { Part } from '#client/ui/state/part.tsx'
import { colour, media, space } from '#client/ui/tokens.ts'
import type { Comment } from '#shared/contract/comment.ts'
import { commentRepliesQuery } from '../api/comment-replies.ts'
import { idsOf } from '../comment-tree.ts'
import { commentHref } from '../comment-view.ts'
import { useScene } from '../scene.ts'
import { useAgreed } from '../use-agreed.ts'
import { CommentItem } from './comment-item.tsx'
import { moreLook } from './more.styles.ts'

/** R12.11: a list draws four levels; what stands deeper is read in a thread of its own. */
const deepest = 3

type CommentRepliesProps = { comment: Comment; agreed: ReadonlySet<number>; level: number }

/** The replies to a comment, the first ones at once and the others when they are asked for. */
export function CommentReplies({ comment, agreed, level }: CommentRepliesProps): ReactElement | null {
  const { id, author, children, childCount, next } = comment
  if (children.length === 0 && !next) return null
  const below = Math.min(level + 1, deepest + 1)
  const more = { parent: comment, left: childCount - children.length, level: below }
  return (
    <div className={replies} data-level={below}>
      {children.length > 0 && (
        <ol>
          {children.map(child => (
            <CommentItem key={child.id} comment={child} agreed={agreed} level={below} to={author?.name} />
          ))}
        </ol>
      )}
      {next && below > deepest && (
        <a className={moreLook} href={commentHref(id)} data-in-place>
          스레드 이어 보기 · 답글 {formatCount(more.left)}
          <Icon name="next" size={16} />
        </a>
      )}
      {next && below <= deepest && <MoreReplies {...more} cursor={next} />}
    </div>
  )
}

type MoreRepliesProps = { parent: Comment; cursor: string; left: number; level: number }

/** A link to the replies that come next; with script they open in place. */
function MoreReplies({ parent, cursor, left, level }: MoreRepliesProps) {
  const [open, setOpen] = useState(false)
  if (open)
    return (
      <Part label="답글">
        <NextReplies parent={parent} cursor={cursor} left={left} level={level} />
      </Part>
    )
  return (
    <a
      className={moreLook}
      href={commentHref(parent.id, { replies: cursor })}
      onClick={event => {
        event.preventDefault()
        setOpen(true)
      }}
    >
      답글 {formatCount(left)}개 더 보기
    </a>
  )
}

function NextReplies({ parent, cursor, left, level }: MoreRepliesProps) {
  const { postId } = useScene()
  const { data: page } = useSuspenseQuery(commentRepliesQuery(postId, parent.id, cursor))
  const agreed = useAgreed(postId, idsOf(page.items))
  const known = new Set(parent.children.map(({ id }) => id))
  const items = page.items.filter(({ id }) => !known.has(id))
  return (
    <>
      <ol>
        {items.map(child => (
          <CommentItem
            key={child.id}
            comment={child}
            agreed={agreed}
            level={level}
            to={parent.author?.name}
          />
        ))}
      </ol>
      {page.next && (
        <MoreReplies parent={parent} cursor={page.next} left={left - items.length} level={level} />
      )}
    </>
  )
}

/* Drawn to four levels, to two on phones (R12.11); deeper ones stay in line and name whom they answer. */
const replies = css`
  margin-block-start: ${space.half};
  padding-inline-start: ${space.three};
  border-inline-start: 2px solid ${colour.hairline};

  &[data-level='4'] {
    margin-block-start: 0;
    padding-inline-start: 0;
    border-inline-start: 0;
  }
  ${media.mobile} {
    padding-inline-start: ${space.two};

    &[data-level='2'],
    &[data-level='3'] {
      margin-block-start: 0;
      padding-inline-start: 0;
      border-inline-start: 0;
    }
  }
`
