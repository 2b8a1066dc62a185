import { css } from '@linaria/core'
import { type FormEvent, type ReactElement, useEffect } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { takeIntent } from '#client/lib/kept-intent.ts'
import { Button } from '../button/button.tsx'
import { colour, space } from '../tokens.ts'

type FinishIntentProps = {
  name: string
  question: string
  act: string
  values: Record<string, string>
}

/**
 * R12.22: submits by itself when the click before sign-in was in this tab; otherwise asks. The address loses the intent
 * then, so that neither a reload nor whoever it is sent to is asked.
 */
export function FinishIntent({ name, question, act, values }: FinishIntentProps): ReactElement {
  const { submit, Form } = useFetcher({ key: name })
  const [search, setSearch] = useSearchParams()
  const finish = async () => {
    const { href } = location
    await submit(values, { method: 'post' })
    if (location.href !== href) return
    for (const field of ['intent', 'position']) search.delete(field)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; the fields belong to the name.
  useEffect(() => {
    if (takeIntent(name)) void finish()
  }, [name])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void finish()
  }
  return (
    <Form method="post" className={box} onSubmit={onSubmit}>
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
