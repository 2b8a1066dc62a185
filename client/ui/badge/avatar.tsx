import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour } from '../tokens.ts'

type AvatarProps = { name: string; size?: 'small' | 'medium' | 'large' }

export function Avatar({ name, size = 'medium' }: AvatarProps): ReactElement {
  return (
    <span className={ring} data-size={size} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

const ring = css`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid ${colour.hairline};
  border-radius: 50%;
  background: ${colour.sunken};
  color: ${colour.soft};
  font-size: 1rem;
  font-weight: 600;
  line-height: 1;
  letter-spacing: -0.02em;
  user-select: none;

  &[data-size='small'] {
    width: 2rem;
    height: 2rem;
    font-size: 0.8125rem;
  }
  &[data-size='large'] {
    width: 5rem;
    height: 5rem;
    font-size: 1.75rem;
    font-weight: 700;
  }
`

/** One syllable or letter, two for names of two Latin words. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/)
  const [first = ''] = [...(words[0] ?? '')]
  const [second = ''] = words.length > 1 ? [...(words.at(-1) ?? '')] : []
  const latin = /^\p{Script=Latin}$/u
  return latin.test(first) && latin.test(second) ? `${first}${second}`.toUpperCase() : first.toUpperCase()
}
