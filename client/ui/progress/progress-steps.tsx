import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { visuallyHidden } from '../layout/layout.styles.ts'
import { colour, size, space } from '../tokens.ts'

export type ProgressStep = {
  key: string
  label: string
  state: 'done' | 'current' | 'ahead'
  detail?: ReactNode
}

const spoken = { done: '지난 단계', current: '지금 단계', ahead: '남은 단계' } as const

export function ProgressSteps({ steps }: { steps: ProgressStep[] }): ReactElement {
  return (
    <ol className={path}>
      {steps.map(({ key, label, state, detail }) => (
        <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <strong>
            {label}
            <span className={visuallyHidden}> {spoken[state]}</span>
          </strong>
          {detail}
        </li>
      ))}
    </ol>
  )
}

const path = css`
  display: grid;

  & > li {
    position: relative;
    padding-block-end: ${space.three};
    padding-inline-start: ${space.four};
    color: ${colour.faint};
    font-size: ${size.small};
    line-height: 1.55;
  }
  & > li:last-child {
    padding-block-end: 0;
  }
  & > li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.3rem;
    inset-inline-start: 0.125rem;
    width: 0.875rem;
    height: 0.875rem;
    border: 2px solid ${colour.border};
    border-radius: 50%;
    background: ${colour.paper};
  }
  & > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 1.35rem -0.15rem;
    inset-inline-start: calc(0.5625rem - 1px);
    border: 1px solid ${colour.hairline};
  }
  /* Filled by the border, which forced colours keep. */
  & > li[data-state='done']::before {
    border: 0.4375rem solid ${colour.ink};
  }
  & > li[data-state='done']::after {
    border-color: ${colour.ink};
  }
  & > li[data-state='current']::before {
    border: 0.4375rem solid ${colour.accent};
    box-shadow: 0 0 0 4px ${colour.accentSoft};
  }
  & strong {
    display: block;
    font-weight: 500;
  }
  & > li[data-state='done'] strong {
    color: ${colour.ink};
  }
  & > li[data-state='current'] strong {
    color: ${colour.accent};
    font-weight: 700;
  }
`
