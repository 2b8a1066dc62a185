import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions, stack } from '#client/ui/layout/wrap.styles.ts'
import { limits } from '#shared/constants/limits.ts'

/** What came of the last comment sent: whose form it was, its text and why it was refused. */
export type CommentAnswer = { parentId: string; body: string; errors: FieldErrors }

type CommentFormProps = {
  /** The comment answered, null for one on the post. */
  parentId: number | null
  idempotencyKey: string
  answer: CommentAnswer | undefined
}

/** Writing a comment or a reply. A new key, which comes with the new list, clears it. */
export function CommentForm({ parentId, idempotencyKey, answer }: CommentFormProps): ReactElement {
  const parent = parentId === null ? '' : String(parentId)
  const own = answer?.parentId === parent ? answer : undefined
  const { state, formData } = useNavigation()
  const pending = state !== 'idle' && formData?.get('parentId') === parent
  return (
    <Form method="post" className={stack} key={idempotencyKey} noValidate preventScrollReset>
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name="parentId" value={parent} />
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}.${parent}`} />
      {own?.errors[''] && <ErrorSummary errors={own.errors} labels={{}} />}
      <TextField
        name="body"
        label={parent ? '답글' : '의견'}
        hint="의견과 내 별명을 누구나 볼 수 있어요."
        rows="few"
        max={limits.comment.max}
        defaultValue={own?.body}
        error={own?.errors.body}
      />
      <div className={actions}>
        <Button look={parent ? 'outline' : 'solid'} pending={pending}>
          {parent ? '답글 남기기' : '의견 남기기'}
        </Button>
      </div>
    </Form>
  )
}
