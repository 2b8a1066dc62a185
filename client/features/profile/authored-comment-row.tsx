import type { ReactElement, ReactNode } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { DatedItem } from '#client/ui/layout/dated-list.tsx'
import { postKindNames } from '#shared/constants/post-kind-names.ts'
import type { AuthoredComment } from '#shared/contract/comment.ts'

const kinds: Record<string, string> = postKindNames

type PostKind = Parameters<typeof paths.comment>[0]

type AuthoredCommentRowProps = { comment: AuthoredComment; heading?: 'h2' | 'h3'; children?: ReactNode }

export function AuthoredCommentRow({ comment, heading, children }: AuthoredCommentRowProps): ReactElement {
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
      {hiddenUntil && <span>{formatDateTime(hiddenUntil)}까지</span>}
      {children}
    </DatedItem>
  )
}

/** Of the reader, on a page with an action that deletes those whose place is out of reach. */
export function OwnCommentRow({ comment }: { comment: AuthoredComment }): ReactElement {
  const { post, visibility } = comment
  const isOutOfReach = post.title === null || visibility === 'temporary'
  return (
    <AuthoredCommentRow comment={comment} heading="h2">
      {isOutOfReach && visibility !== 'removed' && <EraseForm comment={comment} />}
    </AuthoredCommentRow>
  )
}

/** As the action of the page answers it. */
type EraseRefusal = { id: number; errors: FieldErrors }

function EraseForm({ comment: { id, post } }: { comment: AuthoredComment }) {
  const refused = useActionData<EraseRefusal>()
  const pending = Number(useNavigation().formData?.get('comment')) === id
  const errors = refused?.id === id ? refused.errors : undefined
  return (
    <details open={errors !== undefined}>
      <summary>지우기</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="post" value={post.id} />
        <input type="hidden" name="comment" value={id} />
        {errors && <p role="alert">{errors['']}</p>}
        <p>지우면 되돌릴 수 없어요.</p>
        <Button look="danger" size="small" pending={pending}>
          이 의견 지우기
        </Button>
      </Form>
    </details>
  )
}
