import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { DatedItem } from '#client/ui/layout/dated-list.tsx'
import { postKindNames } from '#shared/constants/post-kind-names.ts'
import type { AuthoredComment } from '#shared/contract/comment.ts'

const kinds: Record<string, string> = postKindNames

type PostKind = Parameters<typeof paths.comment>[0]

type AuthoredCommentRowProps = { comment: AuthoredComment; heading?: 'h2' | 'h3' }

export function AuthoredCommentRow({ comment, heading }: AuthoredCommentRowProps): ReactElement {
  const { id, post, body, createdAt, visibility, agreeCount, childCount, editedAt } = comment
  const { hiddenReason, hiddenUntil } = comment
  const kind = kinds[post.kind]
  return (
    <DatedItem
      at={createdAt}
      heading={heading}
      kicker={
        <>
          {visibility !== 'public' && <Badge tone="faded">가려짐</Badge>}
          {kind ?? '글'}
        </>
      }
      title={post.title ?? '지금은 볼 수 없는 글'}
      words={body}
      to={post.title !== null && kind ? paths.comment(post.kind as PostKind, post.id, id) : undefined}
    >
      <span>공감 {formatCount(agreeCount)}</span>
      <span>답글 {formatCount(childCount)}</span>
      {editedAt && <span>수정 {formatDate(editedAt)}</span>}
      {hiddenReason && <span>가린 이유: {hiddenReason}</span>}
      {hiddenUntil && <span>{formatDate(hiddenUntil)}까지</span>}
    </DatedItem>
  )
}
