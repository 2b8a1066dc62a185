import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { commentsQuery } from '#client/features/comment/api/comments.ts'
import { formatDate } from '#client/ui/format/date.ts'
import type { Comment } from '#shared/contract/comment.ts'
import { PartList, type PartPicking } from './part-list.tsx'

/** A comment on a post, those first that most people agree with. */
export function PickComment({ postId, pending, onPick }: PartPicking): ReactElement {
  const { data, isError } = useQuery(commentsQuery(postId, { sort: 'agreed' }))
  const parts = data?.items
    .flatMap(withReplies)
    .filter(({ visibility }) => visibility === 'public')
    .map(({ id, author, createdAt, body }) => ({
      id,
      about: `${author?.name ?? ''} · ${formatDate(createdAt)}`,
      words: body,
    }))
  return (
    <PartList parts={parts} failed={isError} none="아직 의견이 없어요." pending={pending} onPick={onPick} />
  )
}

const withReplies = (comment: Comment): Comment[] => [comment, ...comment.children.flatMap(withReplies)]
