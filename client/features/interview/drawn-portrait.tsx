import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour } from '#client/ui/tokens.ts'

/** In one weight with the marks, the same for the same name. It is no likeness, and the name is beside it. */
export function DrawnPortrait({ name }: { name: string }): ReactElement {
  const seed = [...name.normalize('NFC')].reduce(
    (sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_973,
    7,
  )
  return (
    <svg className={look} viewBox="0 0 96 96" fill="none" aria-hidden="true">
      <circle cx="48" cy="48" r="45" />
      <path d="M34 38c0-10 6-16 14-16s14 6 14 16c0 12-6 20-14 20s-14-8-14-20Z" />
      <path d={hair[seed % hair.length]} />
      <path d={shoulders[(seed >> 3) % shoulders.length]} />
    </svg>
  )
}

const hair = [
  'M34 36c6 0 12-4 15-9 3 5 8 8 13 8',
  'M34 35c8 2 20 1 26-8M60 27c2 2 2 5 2 8',
  'M33 40c-3-16 5-25 15-25s18 9 15 25M37 31c8 1 16 0 22-3',
  'M34 34c4-3 8-4 14-4s10 1 14 4M40 22c2-5 14-5 16 0',
  'M32 50c-5-22 4-34 16-34s21 12 16 34M36 33c9 0 16-3 20-8',
]

const shoulders = [
  'M16 80c3-12 14-17 24-18l8 9 8-9c10 1 21 6 24 18',
  'M16 80c3-12 13-17 24-18 2 5 14 5 16 0 11 1 21 6 24 18',
  'M16 80c3-12 13-16 23-18l9 20 9-20c10 2 20 6 23 18M48 82v9',
]

const look = css`
  flex: none;
  width: 6rem;
  height: 6rem;
  stroke: ${colour.ink};
  stroke-width: 2.25;
  stroke-linecap: round;
  stroke-linejoin: round;

  & > circle {
    fill: ${colour.raised};
    stroke: ${colour.accent};
  }
`
