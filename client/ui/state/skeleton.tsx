import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, radius, space } from '../tokens.ts'

type SkeletonProps = {
  label: string
  /** What comes: some lines of text, rows of a list, a few cards. */
  look?: 'text' | 'rows' | 'cards'
}

const pieces = { text: 3, rows: 4, cards: 3 } as const

/**
 * Holds the place of a late part. `late-wait` is a fixed name: the script-less style sheet hides it, since the
 * part itself is shown there.
 */
export function Skeleton({ label, look = 'text' }: SkeletonProps): ReactElement {
  return (
    <div
      className={`late-wait ${skeleton}`}
      data-look={look}
      role="status"
      aria-label={`${label} 불러오는 중`}
    >
      {Array.from({ length: pieces[look] }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <span key={index} />
      ))}
    </div>
  )
}

const skeleton = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  min-height: 8rem;
  align-content: start;

  & > span {
    height: 1.5rem;
    border-radius: ${radius.small};
    background: ${colour.sunken};
  }
  &[data-look='text'] > span:last-child {
    width: 60%;
  }
  &[data-look='rows'] > span {
    height: 5.5rem;
  }
  &[data-look='cards'] {
    grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  }
  &[data-look='cards'] > span {
    height: 10rem;
    border-radius: ${radius.card};
  }
`
