import type { ReactElement } from 'react'
import { formatCount } from '../format/number.ts'
import { counter } from './field.styles.ts'

/** The soft counter `12/80자`; over the limit it says by how much and cuts nothing. */
export function Counter({ id, length, max }: { id: string; length: number; max: number }): ReactElement {
  const over = length - max
  return (
    <p className={counter} id={id} data-over={over > 0}>
      {over > 0 && `${formatCount(over)}자 넘었어요 · `}
      {length.toLocaleString('en')}/{max.toLocaleString('en')}자
    </p>
  )
}

/** Counted as the contract counts (R12.23); written again because the contract brings the schema library. */
export const codePoints = (text: string): number => [...text.normalize('NFC').trim()].length
