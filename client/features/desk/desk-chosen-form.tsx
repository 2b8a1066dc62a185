import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, type ButtonLook } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import { chosenField, chosenPrefix, type DeskFields, useDeskForm, useFormFill } from './desk-form.tsx'

/** Acts that share their fields; each button is an intent. */
export type ChosenActs = {
  legend: string
  buttons: { intent: string; submit: string; look?: ButtonLook }[]
  fields?: (fields: DeskFields) => ReactNode
}

/** Hands out the ticked rows of a list; its action has `takeChosen` as `export-chosen`. */
export const fileAct: ChosenActs = {
  legend: '고른 것을 파일로',
  buttons: [{ intent: 'export-chosen', submit: '고른 것만 CSV 내려받기' }],
}

/** On rows of a list that are public or off. */
export const activeActs: ChosenActs[] = [
  {
    legend: '누구나 보는 화면',
    buttons: [
      { intent: 'activate-chosen', submit: '공개하기' },
      { intent: 'deactivate-chosen', submit: '내리기', look: 'danger' },
    ],
  },
  fileAct,
]

export type Chosen = { key: string | number; name: string }

export type DeskChosenFormProps = {
  /** Accessible name of the form, unique on its page. */
  caption: string
  acts: ChosenActs[]
  /** All that can be ticked, in their order. */
  things: Chosen[]
  labels?: Record<string, string>
  stored?: Record<string, string>
  /** Tells forms of the same intents apart. */
  hidden?: Record<string, string>
  /** Joins boxes outside the form to it. */
  id?: string
  children?: ReactNode
}

const goneName = '그사이 목록에서 빠진 것'

const intentsOf = (acts: ChosenActs[]) => acts.flatMap(({ buttons }) => buttons.map(({ intent }) => intent))

/** Acts on several ticked things at once; a refused one keeps the ticks and what was typed, with script and without. */
export function DeskChosenForm(props: DeskChosenFormProps): ReactElement {
  const { caption, acts, things, labels = {}, stored = {}, hidden = {}, id, children } = props
  const submission = useDeskForm(intentsOf(acts), hidden)
  const { refused, pending } = submission
  const { key, filled, onInput } = useFormFill(stored, submission)
  const fields: DeskFields = {
    errors: refused?.errors ?? {},
    initial: name => (refused ? refused.values : filled)[name] ?? '',
  }
  const names = Object.fromEntries([
    // Without script the list is a new one.
    ...Object.keys(fields.errors).flatMap(name => (name.startsWith(chosenPrefix) ? [[name, goneName]] : [])),
    ...things.map(thing => [chosenField(thing.key), thing.name]),
  ])
  return (
    <Form method="post" className={`${form} ${id ? '' : chosenScope}`} id={id} key={key} onInput={onInput}>
      <NoImplicitSubmission />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <section className={bar} aria-label={`고른 것 한꺼번에 처리: ${caption}`}>
        <p className={count}>
          이 화면에서 고른 <b />
          개만 처리해요.
        </p>
        <ErrorSummary errors={refused?.errors} labels={{ ...names, ...labels }} />
        <div>
          {acts.map(({ legend, buttons, fields: draw }) => (
            <fieldset key={legend}>
              <legend>{legend}</legend>
              {draw?.(fields)}
              <div>
                {buttons.map(({ intent, submit, look }) => (
                  <Button
                    key={intent}
                    name="intent"
                    value={intent}
                    look={look ?? 'outline'}
                    pending={pending}
                  >
                    {submit}
                  </Button>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </section>
    </Form>
  )
}

/** Takes the Enter of a box or field, which would press the first of several acts; `dialog` does nothing without script. */
const NoImplicitSubmission = () => (
  <button type="submit" formMethod="dialog" hidden onClick={event => event.preventDefault()} />
)

type ChooseBoxProps = Pick<DeskChosenFormProps, 'acts' | 'hidden'> & { thing: Chosen; form?: string }

/** Ticks one thing for the form that it is in, or for the one that `form` names. */
export function ChooseBox({ acts, hidden, thing, form: of }: ChooseBoxProps): ReactElement {
  const submission = useDeskForm(intentsOf(acts), hidden)
  const { refused } = submission
  // One outside its form is emptied like it.
  const { key } = useFormFill('', submission)
  const field = chosenField(thing.key)
  return (
    <label className={box}>
      <input
        key={key}
        type="checkbox"
        name={field}
        form={of}
        defaultChecked={refused?.values[field] === 'on'}
        aria-invalid={refused?.errors[field] ? true : undefined}
      />
      <span className={visuallyHidden}>{thing.name} 고르기</span>
    </label>
  )
}

/** Counts the ticked boxes inside, without script. */
export const chosenScope = css`
  counter-reset: chosen;
`

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
`

const box = css`
  display: inline-grid;
  place-items: center;
  justify-self: start;
  min-width: 2.75rem;
  min-height: 2.75rem;
  margin-block: -0.5rem;
  margin-inline-start: -0.65rem;

  & > input {
    width: 1.375rem;
    height: 1.375rem;
    accent-color: ${colour.accent};
  }
  & > input:checked {
    counter-increment: chosen;
  }
  & > input[aria-invalid='true'] {
    outline: 2px solid ${colour.danger};
    outline-offset: 2px;
  }
`

const bar = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding: ${space.two};
  border-radius: ${radius.control};
  background: ${colour.sunken};

  & > div:last-child {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.three};
  }
  & > div:last-child > fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
    align-items: start;
    gap: ${space.oneHalf} ${space.two};
    min-width: 0;
  }
  & > div:last-child > fieldset > :last-child {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    gap: ${space.oneHalf};
  }
  & > div:last-child > fieldset > p {
    font-size: ${size.small};
  }
  & legend {
    padding-block-end: ${space.half};
    font-weight: 600;
  }
  ${media.mobile} {
    padding-inline: ${space.oneHalf};
  }
`

const count = css`
  font-size: ${size.small};

  & > b::after {
    content: counter(chosen);
  }
`
