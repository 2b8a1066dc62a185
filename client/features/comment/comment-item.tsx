import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { memo, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { Badge } from '#client/ui/badge/badge.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { Icon } from '#client/ui/mark/icon.tsx'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { Comment } from '#shared/contract/comment.ts'
import { commentRepliesQuery } from './comment.api.ts'
import { CommentActs } from './comment-acts.tsx'
import { idsOf } from './comment-cache.ts'
import { type CommentsMine, useCommentContext, useMine } from './comment-context.ts'
import { commentHref } from './comment-view.ts'

type CommentItemProps = {
  comment: Comment
  mine: CommentsMine
  /** 0 for a root. */
  level?: number
  to?: string | undefined
  alone?: boolean
}

export const CommentItem = memo(function CommentItem(props: CommentItemProps): ReactElement {
  const { comment, mine, level = 0, to, alone = false } = props
  const { id, author, isPostAuthor, stance, body, createdAt, editedAt, visibility } = comment
  const { positions, view, memberId } = useCommentContext()
  // A form moves the focus to the comment that it wrote, which is spoken by its name.
  const isOwn = author !== null && author.seq === memberId
  const isFolded = mine.folded.has(id)
  const position = stance === null ? undefined : positions.find(({ key }) => key === stance)
  const [opening, rest] = splitLong(body)
  const words = (
    <>
      <p className={text} data-stub={visibility !== 'public'}>
        {to && (
          <b className={addressee} data-level={level}>
            @{to}
          </b>
        )}
        {opening}
      </p>
      {rest && (
        <details className={folded}>
          <summary>줄이 많은 의견입니다. 이어 보기</summary>
          <p className={text}>{rest}</p>
        </details>
      )}
    </>
  )
  return (
    <li className={item} id={`comment-${id}`} data-level={level} data-named={view.comment === id}>
      <article tabIndex={-1} aria-label={isOwn ? (level > 0 ? '내 답글' : '내 의견') : undefined}>
        <p className={line}>
          {author && <AuthorName author={author} bare />}
          {isPostAuthor && <Badge tone="accent">작성자</Badge>}
          {position && <Badge>{position.label}</Badge>}
          <a href={commentHref(id)} data-in-place>
            <TimeText at={createdAt} />
          </a>
          {editedAt && (
            <span>
              수정 <TimeText at={editedAt} />
            </span>
          )}
        </p>
        {isFolded ? (
          <details className={folded}>
            <summary>숨긴 작성자의 의견입니다. 보기</summary>
            {words}
          </details>
        ) : (
          words
        )}
        <CommentActs comment={comment} agreed={mine.agreed.has(id)} folded={isFolded} alone={alone} />
      </article>
      {!alone && <CommentReplies comment={comment} mine={mine} level={level} />}
    </li>
  )
})

/** Lines of a comment that are drawn unfolded: a thousand empty ones would push all others out of sight. */
const maxLines = 40

function splitLong(body: string): [opening: string, rest: string] {
  const lines = body.split('\n')
  if (lines.length <= maxLines) return [body, '']
  return [lines.slice(0, maxLines).join('\n'), lines.slice(maxLines).join('\n')]
}

/** R12.11: a list draws four levels; deeper replies are read in a thread of their own. */
const maxLevel = 3

type CommentRepliesProps = { comment: Comment; mine: CommentsMine; level: number }

function CommentReplies({ comment, mine, level }: CommentRepliesProps): ReactElement | null {
  const { id, author, children, childCount, next } = comment
  if (children.length === 0 && !next) return null
  const below = Math.min(level + 1, maxLevel + 1)
  const more = { parent: comment, left: childCount - children.length, level: below }
  return (
    <div className={replies} data-level={below}>
      {children.length > 0 && (
        <ol>
          {children.map(child => (
            <CommentItem key={child.id} comment={child} mine={mine} level={below} to={author?.name} />
          ))}
        </ol>
      )}
      {next && below > maxLevel && (
        <a className={moreLook} href={commentHref(id)} data-in-place>
          이어지는 답글 보기 · 답글 {formatCount(more.left)}
          <Icon name="next" size={16} />
        </a>
      )}
      {next && below <= maxLevel && <MoreReplies {...more} cursor={next} />}
    </div>
  )
}

type MoreRepliesProps = { parent: Comment; cursor: string; left: number; level: number }

function MoreReplies({ parent, cursor, left, level }: MoreRepliesProps) {
  const [open, setOpen] = useState(false)
  if (open)
    return (
      <AsyncBoundary label="답글">
        <NextReplies parent={parent} cursor={cursor} left={left} level={level} />
      </AsyncBoundary>
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
  const { postId } = useCommentContext()
  const { data: page } = useSuspenseQuery(commentRepliesQuery(postId, parent.id, cursor))
  const mine = useMine(postId, idsOf(page.items))
  const known = new Set(parent.children.map(({ id }) => id))
  const items = page.items.filter(({ id }) => !known.has(id))
  const list = useAskedFocus<HTMLOListElement>(true)
  return (
    <>
      <ol ref={list} className={askedList} tabIndex={-1}>
        {items.map(child => (
          <CommentItem key={child.id} comment={child} mine={mine} level={level} to={parent.author?.name} />
        ))}
      </ol>
      {page.next && (
        <MoreReplies parent={parent} cursor={page.next} left={left - items.length} level={level} />
      )}
    </>
  )
}

/** Gives a list that a link asked for the focus of the link, which it replaces. */
export function useAskedFocus<Asked extends HTMLElement>(asked = false): RefObject<Asked | null> {
  const list = useRef<Asked>(null)
  useEffect(() => {
    if (asked) list.current?.focus({ preventScroll: true })
  }, [asked])
  return list
}

/* The focus of a whole list is heard, not seen. */
export const askedList = css`
  &:focus {
    box-shadow: none;
    outline: none;
  }
`

export const moreLook = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  min-height: 2.5rem;
  color: ${colour.accentStrong};
  font-size: ${size.small};
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`

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
  /* An open form has a background of its own. */
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

const folded = css`
  margin-block: ${space.half};
  font-size: ${size.small};

  & > summary {
    color: ${colour.faint};
  }
`

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

/* Indented to four levels, to two on phones (R12.11); deeper ones name whom they answer. */
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
