import { css } from '@linaria/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { Link } from 'react-router'
import { fieldErrorsOf } from '#client/features/user/index.ts'
import { ApiError, errorCodes } from '#client/lib/api-error.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { actions, stack, visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { toast } from '#client/ui/toast/toast.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import type { PaperNode, PaperText } from '#shared/contract/green-paper-text.ts'
import { isEmpty } from '#shared/green-paper/paper-numbers.ts'
import { suggestParagraph } from '../green-paper.write.ts'
import { PaperBlocks } from '../paper-body.tsx'
import { paperParts } from '../paper-parts.ts'
import type { EditorProps } from './green-paper-editor.tsx'
import type { LabelOf } from './paper-extensions.ts'
import { PaperTextEditor } from './paper-text-editor.tsx'

/** Keeps the paper as it was then: another's save must not remove typed text. */
type Open = { block: PaperNode; paper: EditorProps['paper'] }

export function SuggestionEditor({ paper: newest }: EditorProps): ReactElement {
  const [open, setOpen] = useState<Open | null>(null)
  const paper = open?.paper ?? newest
  const { content, citations, pictures } = paper
  const parts = paperParts(content, citations, pictures)
  const labelOf = (id: string) => citations.find(citation => citation.id === id)?.title ?? ''
  return (
    <div className={look}>
      <p>
        문단마다 수정할 글을 제안할 수 있어요. 받아들일지는 저자가 정해요.{' '}
        <Link to={paths.greenPaperSuggestions(paper.id)}>제안 모두 보기</Link>
      </p>
      {parts.sections.map(({ id, number, section }) => (
        <section key={section.id} aria-labelledby={id}>
          <h2 id={id}>
            {number} {section.heading}
          </h2>
          {section.text.content.filter(isShown).map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: while a form is open, the blocks stay the same.
            <div key={index} className={row}>
              <PaperBlocks text={{ type: 'doc', content: [block] }} parts={parts} heading={2} />
              {open?.block === block ? (
                <SuggestionForm
                  paper={paper.id}
                  sectionId={section.id}
                  block={block}
                  labelOf={labelOf}
                  onClose={() => setOpen(null)}
                />
              ) : (
                <Button type="button" look="quiet" size="small" onClick={() => setOpen({ block, paper })}>
                  수정 제안
                  <span className={visuallyHidden}>
                    : {section.heading} {index + 1}번째 문단
                  </span>
                </Button>
              )}
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

/** An empty paragraph is spacing. */
const isShown = (block: PaperNode) => block.type !== 'paragraph' || !isEmpty(block)

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 46rem);
  gap: ${space.five};
  padding-block: ${space.three} ${space.eight};

  & > p {
    color: ${colour.soft};
  }
  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.two};
  }
  & > section > h2 {
    font-size: ${size.lead};
  }
`

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.half};
  padding-block-end: ${space.one};
  border-block-end: 1px solid ${colour.hairline};

  & > * {
    width: 100%;
  }
  & > button {
    width: auto;
    justify-self: end;
  }
`

type SuggestionFormProps = {
  paper: number
  sectionId: string
  block: PaperNode
  labelOf: LabelOf
  onClose: () => void
}

function SuggestionForm(props: SuggestionFormProps): ReactElement {
  const { block, labelOf, onClose } = props
  const id = useId()
  // Stable: the editor takes another object for a text from outside.
  const [original] = useState<PaperText>({ type: 'doc', content: [block] })
  const [proposed, setProposed] = useState(original)
  const [leaveOut, setLeaveOut] = useState(false)
  const { submit, sending, errors } = useSubmit(props, original, leaveOut ? null : proposed)
  return (
    <form className={`${stack} ${frame}`} onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} labels={{ proposed: '제안하는 글', note: '이유' }} />
      {!leaveOut && (
        <div>
          <b id={`${id}l`}>제안하는 글</b>
          <PaperTextEditor
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
        이 문단을 삭제하자고 제안해요
      </Checkbox>
      <TextField
        name="note"
        label="이유"
        hint="왜 이렇게 수정하면 좋은지 적어 주세요. 선택 사항이에요."
        rows="few"
        error={errors?.note}
        max={paperLimits.note.max}
      />
      <div className={actions}>
        <Button look="solid" pending={sending}>
          제안 보내기
        </Button>
        <Button type="button" look="quiet" onClick={onClose}>
          취소
        </Button>
      </div>
    </form>
  )
}

function useSubmit(
  { paper, sectionId, onClose }: SuggestionFormProps,
  original: PaperText,
  proposed: PaperText | null,
) {
  const client = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors | undefined>()
  const [key] = useState(newIdempotencyKey)
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    setSending(true)
    try {
      await suggestParagraph(client, paper, { sectionId, original, proposed, note: note || null }, key)
      toast('제안을 보냈습니다.', { severity: 'success' })
      onClose()
    } catch (error) {
      setErrors(errorsOf(error))
      setSending(false)
    }
  }
  return { submit, sending, errors }
}

function errorsOf(error: unknown): FieldErrors {
  // An alert showed it already.
  if (error instanceof ApiError && error.status === 0) return {}
  if (!(error instanceof ApiError)) return { '': '제안을 보내지 못했습니다. 다시 보내 주세요.' }
  if (error.errorCode === errorCodes.versionConflict)
    return { '': '그사이 이 문단이 바뀌었습니다. 새 글을 열어 다시 제안해 주세요.' }
  return fieldErrorsOf(error)
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
