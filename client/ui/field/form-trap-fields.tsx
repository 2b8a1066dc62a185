import { css } from '@linaria/core'
import { type ReactElement, useState } from 'react'

type FormTrapFieldsProps = {
  /** As the call answered that the form was drawn from. */
  drawn: string
  /** A refused form is drawn anew. */
  refused: boolean
}

/** Out of sight and out of the way of keyboard and screen readers: what fills `website` in is a program. */
export function FormTrapFields({ drawn, refused }: FormTrapFieldsProps): ReactElement {
  const [first] = useState(drawn)
  return (
    <>
      <input type="hidden" name="drawn" value={refused ? drawn : first} />
      <p className={outOfSight} aria-hidden="true">
        <label>
          홈페이지 (비워 두세요)
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  )
}

const outOfSight = css`
  position: absolute;
  inset-inline-start: -100vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`
