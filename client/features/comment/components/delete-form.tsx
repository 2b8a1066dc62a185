import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { actions } from '#client/ui/layout/wrap.styles.ts'
import { colour, space } from '#client/ui/tokens.ts'
import { showComment } from '../show-comment.ts'
import { useCommentForm } from '../use-comment-form.ts'

/** Taking one's own comment back, in two steps that need no script. */
export function DeleteForm({ id, close }: { id: number; close: (() => void) | undefined }): ReactElement {
  const { Form, pending, refused } = useCommentForm(`delete-${id}`, () => showComment(id))
  return (
    <Form method="post" className={box}>
      <input type="hidden" name="intent" value="delete-comment" />
      <input type="hidden" name="comment" value={id} />
      {refused && <ErrorSummary errors={refused.errors} labels={{}} />}
      <p>지우면 되돌릴 수 없어요. 답글이 있으면 지워진 의견이라는 말만 남고 답글은 그대로 있어요.</p>
      <div className={actions}>
        <Button look="danger" size="small" pending={pending}>
          이 의견 지우기
        </Button>
        {close && (
          <Button type="button" look="quiet" size="small" onClick={close}>
            그만두기
          </Button>
        )}
      </div>
    </Form>
  )
}

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding: ${space.two};
  border-inline-start: 4px solid ${colour.danger};
  background: ${colour.dangerSoft};
`
