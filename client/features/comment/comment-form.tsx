import {
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useFetcher } from 'react-router'
import { useIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { Button } from '#client/ui/button/button.tsx'
import { draftName } from '#client/ui/draft/draft-storage.ts'
import { DraftOffer, useDraft } from '#client/ui/draft/form-draft.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { hint } from '#client/ui/field/field.styles.ts'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions, stack } from '#client/ui/layout/layout.styles.ts'
import { limits } from '#shared/constants/limits.ts'
import type { Comment } from '#shared/contract/comment.ts'
import { findPersonalNumber } from '#shared/text/personal-number.ts'
import { type CommentAnswer, useCommentContext } from './comment-context.ts'
import { commentDraft, commentFormName, showComment } from './comment-view.ts'

type CommentFormProps = {
  parent?: Comment | undefined
  close?: (() => void) | undefined
}

export function CommentForm({ parent, close }: CommentFormProps): ReactElement {
  const [sent, setSent] = useState(0)
  const done = (id: number) => {
    setSent(id)
    close?.()
    showComment(id)
  }
  return <OneComment key={sent} parent={parent} close={close} onDone={done} />
}

type OneCommentProps = CommentFormProps & { onDone: (id: number) => void }

function OneComment({ parent, close, onDone }: OneCommentProps) {
  const { postId, memberId, idempotencyKey } = useCommentContext()
  const own = useIdempotencyKey(`${idempotencyKey}.${parent?.id ?? ''}`)
  const name = commentFormName(parent?.id ?? null)
  const draft = useDraft(draftName(commentDraft(postId, name), memberId ?? undefined), { body: '' })
  const [last, setLast] = useState(0)
  const { pending, refused, ...form } = useCommentForm(name, (id, unsent) => {
    if (!unsent) return onDone(id)
    keepUnsent(unsent)
    setLast(id)
  })
  const key = refused?.idempotencyKey ?? draft.current.idempotencyKey ?? own
  return (
    <form.Form
      method="post"
      className={stack}
      key={draft.current.key}
      ref={draft.form}
      onKeyDown={sendOnCtrlEnter}
      onSubmit={form.onSubmit}
      noValidate
    >
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name="parentId" value={parent?.id ?? ''} />
      <input type="hidden" name="idempotencyKey" value={last && !refused ? `${key}.${last}` : key} />
      {refused?.errors?.[''] && <ErrorSummary errors={refused.errors} labels={{}} />}
      {draft.kept && <DraftOffer onRestore={draft.restore} onForget={draft.forget} />}
      <CommentField
        label={parent ? '답글' : '의견'}
        hint={
          parent?.author
            ? `${parent.author.name} 님에게 다는 답글이에요. 누구나 볼 수 있어요.`
            : visibilityHint
        }
        value={refused?.body ?? draft.current.values.body}
        error={refused?.errors?.body}
      />
      <div className={actions}>
        <Button look={parent ? 'outline' : 'solid'} pending={pending} aria-keyshortcuts="Control+Enter">
          {parent ? '답글 남기기' : '의견 남기기'}
        </Button>
        {close && (
          <Button type="button" look="quiet" onClick={close}>
            취소
          </Button>
        )}
      </div>
    </form.Form>
  )
}

/** Takes the sent words out of the field from before those that follow them; words changed in other places all stay. */
function keepUnsent({ field, sent }: Unsent) {
  if (!field.value.startsWith(sent)) return
  field.setRangeText('', 0, field.value.length - field.value.slice(sent.length).trimStart().length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const visibilityHint = '의견과 내 별명을 누구나 볼 수 있어요.'

const personalNumberHints = {
  registration: '주민등록번호로 보이는 숫자가 있어요. 지우고 올려 주세요.',
  phone: '전화번호로 보이는 숫자가 있어요. 누구나 볼 수 있으니 지우고 올려 주세요.',
  account: '계좌번호로 보이는 숫자가 있어요. 누구나 볼 수 있으니 지우고 올려 주세요.',
}

type CommentFieldProps = {
  label: string
  hint?: string
  value: string | undefined
  error: string | undefined
}

export function CommentField({ value, error, ...texts }: CommentFieldProps): ReactElement {
  const [number, setNumber] = useState(() => findPersonalNumber(value ?? ''))
  return (
    <div onInput={({ target }) => setNumber(findPersonalNumber((target as HTMLTextAreaElement).value))}>
      <TextField
        {...texts}
        name="body"
        rows="few"
        max={limits.comment.max}
        defaultValue={value ?? ''}
        error={error}
      />
      <p className={hint} role="status">
        {number && !error && personalNumberHints[number]}
      </p>
    </div>
  )
}

/** Ctrl or ⌘ with Enter presses the button, which may be pending; never while a syllable is being composed. */
export function sendOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing || nativeEvent.keyCode === 229)
    return
  event.preventDefault()
  currentTarget.querySelector<HTMLButtonElement>('[type=submit]')?.click()
}

/** A field in which one wrote on while its words were on their way. */
type Unsent = { field: HTMLTextAreaElement; sent: string }

type Sending = {
  Form: ReturnType<typeof useFetcher>['Form']
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  pending: boolean
  refused: CommentAnswer | undefined
}

export function useCommentForm(form: string, onDone: (comment: number, unsent?: Unsent) => void): Sending {
  const { data, state, Form } = useFetcher<{ comment?: CommentAnswer }>()
  const { answer } = useCommentContext()
  const sending = useRef<Unsent>(undefined)
  const came = data?.comment
  const [before, setBefore] = useState(came)
  const done = useEffectEvent((id: number) => {
    const { current } = sending
    onDone(id, current && current.field.value.trim() !== current.sent.trim() ? current : undefined)
  })
  useEffect(() => {
    if (came?.done !== undefined) done(came.done)
  }, [came])
  const known = came ?? answer
  return {
    Form,
    onSubmit: ({ currentTarget }) => {
      const field = currentTarget.querySelector('textarea')
      sending.current = field ? { field, sent: field.value } : undefined
      setBefore(came)
    },
    // The state outlasts the answer by reading the page again; the words that follow can be sent meanwhile.
    pending: state !== 'idle' && came === before,
    refused: known?.errors && known.form === form ? known : undefined,
  }
}
