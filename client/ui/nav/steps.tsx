import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, size, space } from '../tokens.ts'

type StepsProps = {
  /** What the steps lead to, e.g. `가입`. */
  label: string
  /** Each step's name, two words at most. */
  steps: readonly string[]
  /** The step one is at, from 0. */
  current: number
}

/** How far one is in a form of several pages: `2/3`, and what comes before and after. */
export function Steps({ label, steps, current }: StepsProps): ReactElement {
  return (
    <div className={box}>
      <p>
        {label} {current + 1}/{steps.length}
      </p>
      <ol aria-label={`${label} 단계`}>
        {steps.map((step, index) => (
          <li
            key={step}
            data-done={index < current || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  padding-block-start: ${space.four};
  font-size: ${size.small};

  & > p {
    color: ${colour.soft};
    font-variant-numeric: tabular-nums;
  }
  & > ol {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: ${space.one};
  }
  & li {
    padding-block-start: ${space.half};
    border-block-start: 3px solid ${colour.track};
    color: ${colour.faint};
  }
  & li[data-done] {
    border-color: ${colour.ink};
  }
  & li[aria-current] {
    border-color: ${colour.accent};
    color: ${colour.ink};
    font-weight: 600;
  }
`
