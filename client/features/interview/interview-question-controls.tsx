import { css } from '@linaria/core'
import { type ReactElement, useEffect, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { keepIntent, takeIntent } from '#client/lib/kept-intent.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import { limits } from '#shared/constants/limits.ts'
import type { InterviewQuestion } from '#shared/contract/interview-question.ts'

type QuestionAgreementProps = {
  question: InterviewQuestion
  agreed: boolean | null
  open: boolean
  chosen: boolean
}

export function QuestionAgreement({ question, agreed, open, chosen }: QuestionAgreementProps): ReactElement {
  const { id, counts } = question
  const { Form, formData, submit } = useFetcher({ key: nameOf(id) })
  const [acted, setActed] = useState(false)
  const now = agreed ?? false
  const wanted = formData?.get('wanted')
  const on = typeof wanted === 'string' ? wanted === 'true' : now
  useEffect(() => {
    if (chosen && takeIntent(nameOf(id))) void submit(agreeing(id, true), { method: 'post' })
  }, [chosen, id, submit])
  const remember = () => {
    setActed(true)
    if (agreed === null) keepIntent(nameOf(id))
  }
  const unfinished = chosen && agreed !== null && !acted
  return (
    <div className={tally}>
      <p>
        <span>공감</span> <b>{formatCount(counts.agree + Number(on) - Number(now))}</b>{' '}
        <small>본인확인 {formatCount(counts.certifiedAgree)}</small>
      </p>
      {(open || now) && (
        <Form method="post" onSubmit={remember}>
          {Object.entries(agreeing(id, !on)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button size="small" on={on} aria-pressed={on} aria-describedby={`asked-${id}`}>
            {on ? '공감함' : unfinished ? '공감하기' : '공감'}
          </Button>
        </Form>
      )}
    </div>
  )
}

const nameOf = (id: number) => `agree-question-${id}`

const agreeing = (id: number, wanted: boolean) => ({
  intent: 'agree-question',
  questionId: String(id),
  wanted: String(wanted),
})

export type OwnAnswer = { questionId: string; body: string; errors: FieldErrors }

type OwnQuestionProps = { question: InterviewQuestion; mayUpdate: boolean; answer: OwnAnswer | undefined }

export function OwnQuestion({ question, mayUpdate, answer }: OwnQuestionProps): ReactElement {
  const { id, body, version } = question
  const { formData } = useNavigation()
  const pending = (intent: string) =>
    formData?.get('intent') === intent && formData.get('questionId') === String(id)
  const own = answer?.questionId === String(id) ? answer : undefined
  return (
    <div className={tools}>
      {mayUpdate && (
        <details open={own !== undefined || undefined} key={version}>
          <summary>수정</summary>
          <Form method="post" className={stack} noValidate preventScrollReset>
            <input type="hidden" name="intent" value="update-question" />
            <input type="hidden" name="questionId" value={id} />
            <input type="hidden" name="version" value={version} />
            {own?.errors[''] && <ErrorSummary errors={own.errors} labels={labels} />}
            <TextField
              name="body"
              label="수정한 질문"
              rows="few"
              max={limits.interviewQuestion.max}
              defaultValue={own?.body ?? body}
              error={own?.errors.body}
            />
            <div>
              <Button look="solid" size="small" pending={pending('update-question')}>
                수정한 질문 저장
              </Button>
            </div>
          </Form>
        </details>
      )}
      <details>
        <summary>취소</summary>
        <Form method="post" className={stack} preventScrollReset>
          <input type="hidden" name="intent" value="delete-question" />
          <input type="hidden" name="questionId" value={id} />
          <p>취소하면 받은 공감도 함께 사라지고 되돌릴 수 없어요.</p>
          <div>
            <Button look="danger" size="small" pending={pending('delete-question')}>
              이 질문 취소
            </Button>
          </div>
        </Form>
      </details>
    </div>
  )
}

const labels = { body: '질문' }

const tally = css`
  display: grid;
  align-content: start;
  justify-items: end;
  gap: ${space.one};
  min-width: 6rem;

  & > p {
    display: grid;
    justify-items: end;
    color: ${colour.faint};
    font-size: ${size.small};
    line-height: 1.4;
  }
  & > p > b {
    color: ${colour.ink};
    font-size: ${size.title};
    line-height: 1.2;
  }
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;

    & > p {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: ${space.half} ${space.one};
    }
    & > p > b {
      font-size: ${size.lead};
    }
  }
`

const tools = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space.three};
  font-size: ${size.small};

  & > details[open] {
    flex: 1 1 100%;
  }
  & summary {
    padding-block: 0.3rem;
    color: ${colour.soft};
    font-weight: 600;
  }
`
