import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { useNow } from '#client/lib/now.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { actions, stack } from '#client/ui/layout/wrap.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { timing } from '#shared/constants/limits.ts'
import type { Comment } from '#shared/contract/comment.ts'
import { showComment } from '../show-comment.ts'
import { useCommentForm } from '../use-comment-form.ts'
import { CommentField, sendOnCtrlEnter } from './comment-field.tsx'

type EditFormProps = { comment: Comment; close: (() => void) | undefined }

/** Correcting one's own comment. When it was changed elsewhere meanwhile, both texts are there (R12.23). */
export function EditForm({ comment, close }: EditFormProps): ReactElement {
  const { id, body, version, createdAt } = comment
  const free = useNow() - Date.parse(createdAt) < timing.commentFreeEdit
  const { Form, pending, refused } = useCommentForm(`edit-${id}`, () => {
    close?.()
    showComment(id)
  })
  const newest = refused?.newest
  return (
    <Form method="post" className={stack} onKeyDown={sendOnCtrlEnter} noValidate>
      <input type="hidden" name="intent" value="edit-comment" />
      <input type="hidden" name="comment" value={id} />
      <input type="hidden" name="version" value={newest?.version ?? version} />
      {refused?.errors?.[''] && <ErrorSummary errors={refused.errors} labels={{}} />}
      {newest && (
        <section className={theirs} aria-label="그사이 저장된 글">
          <b>그사이 저장된 글</b>
          <p>{newest.body}</p>
        </section>
      )}
      <CommentField
        label={newest ? '지금 쓴 글' : '고친 의견'}
        hint={free ? '쓰고 10분 안에는 흔적 없이 고칠 수 있어요.' : '고치기 전의 글은 기록으로 남아요.'}
        value={refused?.body ?? body}
        error={refused?.errors?.body}
      />
      <div className={actions}>
        <Button pending={pending} aria-keyshortcuts="Control+Enter">
          {newest ? '내 글로 저장하기' : '고친 의견 저장하기'}
        </Button>
        {close && (
          <Button type="button" look="quiet" onClick={close}>
            그만두기
          </Button>
        )}
      </div>
    </Form>
  )
}

const theirs = css`
  padding: ${space.oneHalf} ${space.two};
  border: 1px solid ${colour.hairline};
  background: ${colour.raised};

  & > b {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & > p {
    max-height: 16rem;
    overflow-y: auto;
    white-space: pre-line;
  }
`
