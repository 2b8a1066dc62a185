import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import type { Author } from '#shared/contract/user.ts'
import { TimeText } from '../format/time-text.tsx'
import { colour, size, space } from '../tokens.ts'
import { AuthorName } from './author-name.tsx'

export function AuthorLine(props: { author: Author; at: string; children?: ReactNode }): ReactElement {
  return (
    <p className={line}>
      <AuthorName author={props.author} />
      <TimeText at={props.at} />
      {props.children}
    </p>
  )
}

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.two};
  color: ${colour.faint};
  font-size: ${size.small};
`
