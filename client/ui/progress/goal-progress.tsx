import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useId } from 'react'
import { formatCount } from '../format/number.ts'
import { colour, size, space } from '../tokens.ts'

type GoalProgressProps = { value: number; goal: number; children: ReactNode; large?: boolean }

export function GoalProgress({ value, goal, children, large }: GoalProgressProps): ReactElement {
  const id = useId()
  return (
    <div className={goalProgress} data-large={large}>
      <p id={id}>{children}</p>
      <progress max={goal} value={Math.min(value, goal)} aria-labelledby={id}>
        {formatCount(value)}/{formatCount(goal)}
      </progress>
    </div>
  )
}

const goalProgress = css`
  display: grid;
  gap: ${space.half};

  & > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & > p b {
    color: ${colour.accent};
  }
  & > progress {
    appearance: none;
    width: 100%;
    height: 4px;
    border: 0;
    border-radius: 4px;
    background: ${colour.track};
    overflow: hidden;
    forced-color-adjust: none;
  }
  &[data-large='true'] > progress {
    height: 8px;
  }
  & > progress::-webkit-progress-bar {
    background: ${colour.track};
  }
  & > progress::-webkit-progress-value {
    background: ${colour.accent};
    border-radius: 2px;
  }
  & > progress::-moz-progress-bar {
    background: ${colour.accent};
  }
`
