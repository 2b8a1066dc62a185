import type { ReactElement, ReactNode } from 'react'
import type { Author } from '#shared/contract/user.ts'
import { TimeText } from '../format/time-text.tsx'
import { facts } from '../layout/layout.styles.ts'
import { AuthorName } from './author-name.tsx'

export function AuthorLine(props: { author: Author; at: string; children?: ReactNode }): ReactElement {
  return (
    <p className={facts}>
      <AuthorName author={props.author} />
      <TimeText at={props.at} />
      {props.children}
    </p>
  )
}
