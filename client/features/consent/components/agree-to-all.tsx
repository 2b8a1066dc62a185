import { css } from '@linaria/core'
import { type ReactElement, type RefObject, useEffect, useState } from 'react'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { space } from '#client/ui/tokens.ts'

/** 전체 동의: ticks every document, optional ones included. Only with script, and never ticked beforehand. */
export function AgreeToAll({ form }: { form: RefObject<HTMLFormElement | null> }): ReactElement | null {
  const [ready, setReady] = useState(false)
  const [all, setAll] = useState(false)
  useEffect(() => {
    const element = form.current
    const compare = () => setAll(ticks(element).every(tick => tick.checked))
    compare()
    setReady(true)
    element?.addEventListener('change', compare)
    return () => element?.removeEventListener('change', compare)
  }, [form])
  if (!ready) return null
  const set = (checked: boolean) => {
    for (const tick of ticks(form.current)) tick.checked = checked
    setAll(checked)
  }
  return (
    <div className={row}>
      <Checkbox
        checked={all}
        onChange={event => set(event.currentTarget.checked)}
        help="선택 항목도 함께 동의합니다."
      >
        <strong>전체 동의</strong>
      </Checkbox>
    </div>
  )
}

const ticks = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[name="agree"]') ?? []),
]

const row = css`
  padding-block: ${space.two};
`
