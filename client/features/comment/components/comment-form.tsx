import { type ReactElement, useState } from 'react'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { Button } from '#client/ui/button/button.tsx'
import { DraftOffer } from '#client/ui/draft/draft-offer.tsx'
import { draftName } from '#client/ui/draft/draft-storage.ts'
import { useDraft } from '#client/ui/draft/use-draft.ts'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { actions, stack } from '#client/ui/layout/wrap.styles.ts'
import type { Comment } from '#shared/contract/comment.ts'
import { useScene } from '../scene.ts'
import { showComment } from '../show-comment.ts'
import { useCommentForm } from '../use-comment-form.ts'
import { CommentField, sendOnCtrlEnter } from './comment-field.tsx'

type CommentFormProps = {
  /** The comment answered; nothing for one on the post. */
  parent?: Comment | undefined
  close?: (() => void) | undefined
}

/** Writing a comment or a reply; what was sent makes room for a new one. */
export function CommentForm({ parent, close }: CommentFormProps): ReactElement {
  const { idempotencyKey } = useScene()
  const [key, setKey] = useState(`${idempotencyKey}.${parent?.id ?? ''}`)
  const done = (id: number) => {
    setKey(newIdempotencyKey())
    close?.()
    showComment(id)
  }
  return <OneComment key={key} idempotencyKey={key} parent={parent} close={close} onDone={done} />
}

type OneCommentProps = CommentFormProps & { idempotencyKey: string; onDone: (id: number) => void }

/** The text stays on this device, for this person alone, until it has arrived. */
function OneComment({ idempotencyKey, parent, close, onDone }: OneCommentProps) {
  const { postId, reader } = useScene()
  const name = parent ? `reply-${parent.id}` : 'new'
  const draft = useDraft(draftName(`comment-${postId}-${name}`, reader ?? undefined), { body: '' })
  const { Form, pending, refused } = useCommentForm(name, id => {
    draft.forget()
    onDone(id)
  })
  return (
    <Form
      method="post"
      className={stack}
      key={draft.current.key}
      ref={draft.form}
      onKeyDown={sendOnCtrlEnter}
      noValidate
    >
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name="parentId" value={parent?.id ?? ''} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {refused?.errors?.[''] && <ErrorSummary errors={refused.errors} labels={{}} />}
      {draft.kept && <DraftOffer onRestore={draft.restore} onForget={draft.forget} />}
      <CommentField
        label={parent ? '답글' : '의견'}
        hint={parent?.author ? `${parent.author.name} 님에게 다는 답글이에요. 누구나 볼 수 있어요.` : open}
        value={refused?.body ?? draft.current.values.body}
        error={refused?.errors?.body}
      />
      <div className={actions}>
        <Button look={parent ? 'outline' : 'solid'} pending={pending} aria-keyshortcuts="Control+Enter">
          {parent ? '답글 남기기' : '의견 남기기'}
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

const open = '의견과 내 별명을 누구나 볼 수 있어요.'
