import { css } from '@linaria/core'
import { type ReactElement, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { takeIntent } from '#client/lib/kept-intent.ts'
import { Button } from '../button/button.tsx'
import { colour, space } from '../tokens.ts'

type FinishIntentProps = {
  name: string
  question: string
  act: string
  values: Record<string, string>
}

/** R12.22: submits by itself when the click before sign-in was in this tab; otherwise asks. */
export function FinishIntent({ name, question, act, values }: FinishIntentProps): ReactElement {
  const { submit, Form } = useFetcher({ key: name })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; the fields belong to the name.
  useEffect(() => {
    if (takeIntent(name)) void submit(values, { method: 'post' })
  }, [name])
  return (
    <Form method="post" className={box}>
      {Object.entries(values).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <p>{question}</p>
      <Button look="solid">{act}</Button>
    </Form>
  )
}

const box = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  padding: ${space.two} ${space.three};
  border-inline-start: 4px solid ${colour.accent};
  background: ${colour.accentSoft};
`
