import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { control } from '#client/ui/field/field.styles.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { size, space } from '#client/ui/tokens.ts'
import { DeskForm, useDeskForm } from './desk-form.tsx'
import { placeField } from './desk-order.ts'

type DeskOrderFormProps = {
  rows: { id: number; label: string }[]
  /** Of the order (R12.23). */
  version: number
  /** Tells the forms of a page apart. */
  hidden?: Record<string, string>
}

/** Orders rows by a number at each, which `orderOf` reads. */
export function DeskOrderForm({ rows, version, hidden = {} }: DeskOrderFormProps): ReactElement | null {
  const { refused } = useDeskForm('reorder', hidden)
  if (rows.length < 2) return null
  const labels = Object.fromEntries(rows.map(({ id, label }) => [placeField(id), label]))
  const stored = Object.fromEntries(rows.map(({ id }, index) => [placeField(id), String(index + 1)]))
  return (
    <Disclosure summary="차례 바꾸기" look="inline" open={refused !== undefined}>
      <DeskForm
        intent="reorder"
        submit="차례 저장하기"
        labels={labels}
        stored={stored}
        hidden={hidden}
        version={version}
      >
        {({ initial }) => (
          <fieldset className={order}>
            <legend className={visuallyHidden}>차례</legend>
            <p>작은 수가 앞에 놓여요. 다른 줄의 수를 적으면 그 자리로 옮겨 가요.</p>
            {rows.map(({ id, label }) => (
              <label key={id}>
                <input
                  className={control}
                  type="number"
                  min={1}
                  name={placeField(id)}
                  defaultValue={initial(placeField(id)) || stored[placeField(id)]}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        )}
      </DeskForm>
    </Disclosure>
  )
}

const order = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  font-size: ${size.small};

  & > label {
    display: grid;
    grid-template-columns: min(5rem, 25%) minmax(0, 1fr);
    align-items: center;
    gap: ${space.two};
  }
`
