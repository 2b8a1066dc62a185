import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, size, space } from '../tokens.ts'

type FormStepsProps = {
  label: string
  /** Two words at most. */
  steps: readonly string[]
  current: number
}

export function FormSteps({ label, steps, current }: FormStepsProps): ReactElement {
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
