import { css } from '@linaria/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { suggestParagraph } from '#client/features/green-paper/api/suggestions.ts'
import type { LabelOf } from '#client/features/green-paper/editor/citation-node.ts'
import { PaperEditor } from '#client/features/green-paper/editor/paper-editor.tsx'
import { ApiError, errorCodes } from '#client/lib/api-error.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions, stack } from '#client/ui/layout/wrap.styles.ts'
import { toast } from '#client/ui/toast/toast.ts'
import { colour, space } from '#client/ui/tokens.ts'
import { limits } from '#shared/constants/limits.ts'
import type { PaperNode, PaperText } from '#shared/contract/green-paper-text.ts'

type SuggestionFormProps = {
  paper: number
  sectionId: string
  block: PaperNode
  labelOf: LabelOf
  onClose: () => void
}

/** Proposes another text for one block, or to leave it out, with the reason. */
export function SuggestionForm(props: SuggestionFormProps): ReactElement {
  const { paper, sectionId, block, labelOf, onClose } = props
  const client = useQueryClient()
  const id = useId()
  // One and the same at every drawing: the editor takes another for a text from elsewhere.
  const [original] = useState<PaperText>({ type: 'doc', content: [block] })
  const [proposed, setProposed] = useState(original)
  const [leaveOut, setLeaveOut] = useState(false)
  const [errors, setErrors] = useState<FieldErrors | undefined>()
  const [key] = useState(newIdempotencyKey)
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    setSending(true)
    try {
      const sent = { sectionId, original, proposed: leaveOut ? null : proposed, note: note || null }
      await suggestParagraph(client, paper, sent, key)
      toast('제안을 보냈습니다.', { severity: 'success' })
      onClose()
    } catch (error) {
      setErrors(errorsOf(error))
      setSending(false)
    }
  }
  return (
    <form className={`${stack} ${frame}`} onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} labels={{ proposed: '제안하는 글', note: '까닭' }} />
      {!leaveOut && (
        <div>
          <b id={`${id}l`}>제안하는 글</b>
          <PaperEditor
            id={id}
            labelledBy={`${id}l`}
            text={original}
            labelOf={labelOf}
            figures={0}
            onChange={setProposed}
            onReady={editor => editor.focus()}
          />
        </div>
      )}
      <Checkbox name="leaveOut" onChange={event => setLeaveOut(event.currentTarget.checked)}>
        이 문단을 빼자고 제안해요
      </Checkbox>
      <TextField
        name="note"
        label="까닭"
        hint="왜 이렇게 고치면 좋은지 적어 주세요. 없어도 돼요."
        rows="few"
        error={errors?.note}
        max={limits.paper.note.max}
      />
      <div className={actions}>
        <Button look="solid" pending={sending}>
          제안 보내기
        </Button>
        <Button type="button" look="quiet" onClick={onClose}>
          그만두기
        </Button>
      </div>
    </form>
  )
}

function errorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError) || error.status === 0)
    return { '': '제안을 보내지 못했습니다. 연결을 확인하고 다시 보내 주세요.' }
  if (error.errorCode === errorCodes.versionConflict)
    return { '': '그사이 이 문단이 바뀌었습니다. 새 글을 열어 다시 제안해 주세요.' }
  const found: FieldErrors = { '': error.message }
  for (const { field, message } of error.validationErrors) found[field] ??= message
  return found
}

const frame = css`
  padding: ${space.two};
  border: 1px solid ${colour.accent};
  background: ${colour.raised};

  /* One paragraph, not a whole section. */
  & div:has(> div > [role='toolbar']) {
    min-height: 10rem;
  }
`
