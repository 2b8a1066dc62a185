import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { errorText, hint as hintLook } from '#client/ui/field/field.styles.ts'
import { space } from '#client/ui/tokens.ts'

type DeskFieldGroupProps = {
  legend: string
  hint: string
  error?: string | undefined
  children: ReactNode
}

export function DeskFieldGroup({ legend, hint, error, children }: DeskFieldGroupProps): ReactElement {
  return (
    <fieldset className={group}>
      <legend>{legend}</legend>
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

  & > legend {
    padding-block-end: ${space.half};
    font-weight: 600;
  }
`
