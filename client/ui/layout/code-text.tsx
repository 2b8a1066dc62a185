import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, size, space } from '../tokens.ts'

/** Commands and files as they stand; broken anywhere rather than wider than the page. */
export const CodeBlock = ({ children }: { children: string }): ReactElement => (
  <pre className={block}>
    <code>{children}</code>
  </pre>
)

export const CodeText = ({ children }: { children: string }): ReactElement => (
  <code className={text}>{children}</code>
)

const block = css`
  margin: 0;
  padding: ${space.two};
  background: ${colour.sunken};
  font-size: ${size.small};
  line-height: 1.6;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const text = css`
  font-size: ${size.small};
  overflow-wrap: anywhere;
`
