import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import type { QuestionFilter } from '#client/features/question/api/questions.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { Field } from '#client/ui/field/field.tsx'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { Fold } from '#client/ui/layout/fold.tsx'
import { space } from '#client/ui/tokens.ts'
import { answeredLabels, authorLabels, hrefOf } from './list-filter.ts'

const anyone: [string, string] = ['', '누구나']
const either: [string, string] = ['', '모두']
const optionsOf = (labels: [string, string][]) => labels.map(([value, label]) => ({ value, label }))

/** What few readers narrow by, folded away until it is in force: when it was asked, by whom, whether answered. */
export function NarrowForm({ filter }: { filter: QuestionFilter }): ReactElement {
  const { from, to, by, answered, category, life, keyword, sort, mine } = filter
  const narrowed = Boolean(from || to || by || answered)
  const kept = { category, life, keyword, sort, mine }
  return (
    <Fold summary="기간과 올린 사람으로 좁히기" look="inline" open={narrowed}>
      <Form method="get" action={paths.questions()} className={fields} key={hrefOf(filter)}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Field name="from" label="올린 날부터">
          {wired => <input {...wired} type="date" className={control} defaultValue={from} />}
        </Field>
        <Field name="to" label="올린 날까지">
          {wired => <input {...wired} type="date" className={control} defaultValue={to} />}
        </Field>
        <SelectField
          name="by"
          label="올린 사람"
          defaultValue={by ?? ''}
          options={optionsOf([anyone, ...authorLabels])}
        />
        <SelectField
          name="answered"
          label="답변"
          defaultValue={answered ?? ''}
          options={optionsOf([either, ...answeredLabels])}
        />
        <div>
          <Button>이대로 좁히기</Button>
          {narrowed && <Link to={hrefOf(kept)}>좁힌 것 풀기</Link>}
        </div>
      </Form>
    </Fold>
  )
}

const fields = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: end;
  gap: ${space.two};

  & > div:last-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.two};
    min-height: 3rem;
  }
`
