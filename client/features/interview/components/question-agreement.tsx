import { css } from '@linaria/core'
import { type ReactElement, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { keepIntent, takeIntent } from '#client/lib/kept-intent.ts'
import { Button } from '#client/ui/button/button.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { InterviewQuestion } from '#shared/contract/interview-question.ts'

type QuestionAgreementProps = {
  question: InterviewQuestion
  /** Whether the reader agreed; null for readers who are not signed in. */
  agreed: boolean | null
  /** Agreements are taken while questions are collected; one's own can be taken back at any time. */
  open: boolean
  /** The reader pressed it before signing in and is back. */
  pressed: boolean
}

/** How many agree with a question, and agreeing: answers at once and steps back when it is refused. */
export function QuestionAgreement({ question, agreed, open, pressed }: QuestionAgreementProps): ReactElement {
  const { id, counts } = question
  const { Form, formData, submit } = useFetcher({ key: nameOf(id) })
  const [acted, setActed] = useState(false)
  const now = agreed ?? false
  const wanted = formData?.get('wanted')
  const on = typeof wanted === 'string' ? wanted === 'true' : now
  useEffect(() => {
    if (pressed && takeIntent(nameOf(id))) void submit(agreeing(id, true), { method: 'post' })
  }, [pressed, id, submit])
  const press = () => {
    setActed(true)
    if (agreed === null) keepIntent(nameOf(id))
  }
  const unfinished = pressed && agreed !== null && !acted
  return (
    <div className={tally}>
      <p>
        <span>공감</span> <b>{formatCount(counts.agree + Number(on) - Number(now))}</b>{' '}
        <small>본인확인 {formatCount(counts.certifiedAgree)}</small>
      </p>
      {(open || now) && (
        <Form method="post" onSubmit={press}>
          {Object.entries(agreeing(id, !on)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button size="small" on={on} aria-pressed={on} aria-describedby={`asked-${id}`}>
            {on ? '공감함' : unfinished ? '공감 마저 하기' : '공감'}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** Of the form, and of the press that is kept over a sign-in (R12.22). */
const nameOf = (id: number) => `agree-question-${id}`

const agreeing = (id: number, wanted: boolean) => ({
  intent: 'agree-question',
  questionId: String(id),
  wanted: String(wanted),
})

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
