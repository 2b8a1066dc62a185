import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { errorText, hint as hintLook } from '#client/ui/field/field.styles.ts'
import { TextField } from '#client/ui/field/text-field.tsx'
import { space } from '#client/ui/tokens.ts'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type { SourceQuestion } from '#shared/contract/desk-question.ts'
import { selectedQuestionsQuery } from './debate.api.ts'
import type { DeskFields } from './desk-form.tsx'

export const sourceLabel = '바탕이 된 질문'

type SourceQuestionsFieldProps = DeskFields & { questions: SourceQuestion[]; hint: string }

/** Ticks questions that a debate or an interview comes out of; takes others by number. */
export function SourceQuestionsField(props: SourceQuestionsFieldProps): ReactElement {
  const { errors, initial, questions, hint } = props
  const { data: selected } = useSuspenseQuery(selectedQuestionsQuery)
  const others = selected.items.filter(({ id }) => !questions.some(question => question.id === id))
  return (
    <DeskFieldGroup legend={sourceLabel} hint={hint}>
      {[...questions, ...others].map(({ id, title, status }) => (
        <Checkbox
          key={id}
          name={`question-${id}`}
          defaultChecked={initial(`question-${id}`) === 'on'}
          help={questionStatusLabels[status]}
        >
          {title}
        </Checkbox>
      ))}
      <TextField
        name="questions"
        label="다른 질문"
        hint="위에 없는 질문의 번호나 주소를 적어 주세요. 여럿이면 띄어 적어요."
        defaultValue={initial('questions')}
        error={firstUnder('questionIds', errors)}
        autoComplete="off"
      />
    </DeskFieldGroup>
  )
}

export const firstUnder = (field: string, errors: FieldErrors): string | undefined =>
  Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1]

export const ticksOf = (questions: SourceQuestion[]): Record<string, string> =>
  Object.fromEntries(questions.map(({ id }) => [`question-${id}`, 'on']))

type DeskFieldGroupProps = {
  legend: string
  hint: string
  error?: string | undefined
  children: ReactNode
}

/** Fields of a form under one heading. */
export function DeskFieldGroup({ legend, hint, error, children }: DeskFieldGroupProps): ReactElement {
  return (
    <fieldset className={group}>
      <legend>
        <b>{legend}</b>
      </legend>
      <p className={hintLook}>{hint}</p>
      {children}
      {error && <p className={errorText}>{error}</p>}
    </fieldset>
  )
}

const group = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
`
