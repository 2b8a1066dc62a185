import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { colour, size, space } from '../tokens.ts'

type NoticeProps = {
  title: string
  help?: ReactNode
  action?: ReactNode
  /** Trace code in small print (R8.5). */
  code?: string
  tone?: 'empty' | 'error'
}

export function Notice({ title, help, action, code, tone = 'empty' }: NoticeProps): ReactElement {
  return (
    <div className={notice} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <strong>{title}</strong>
      {help && <p>{help}</p>}
      {action}
      {code && <small>오류 번호 {code}</small>}
    </div>
  )
}

const notice = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.one};
  padding: ${space.four} min(${space.three}, 1.5 * var(--gutter));
  border-inline-start: 4px solid ${colour.hairline};
  background: ${colour.sunken};

  &[data-tone='error'] {
    border-color: ${colour.danger};
  }
  & > strong {
    font-size: ${size.lead};
    line-height: 1.5;
  }
  & > p {
    color: ${colour.soft};
  }
  & > :is(a, button) {
    margin-block-start: ${space.one};
  }
  & > small {
    color: ${colour.faint};
    font-size: ${size.tiny};
  }
`
