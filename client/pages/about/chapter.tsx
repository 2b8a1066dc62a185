import type { ReactElement, ReactNode } from 'react'
import { Section } from '#client/ui/layout/section.tsx'
import { type ChapterId, chapterTitle } from './chapters.ts'

type ChapterProps = { id: ChapterId; note?: ReactNode; more?: ReactNode; children: ReactNode }

/** A chapter under its own heading, which the index leads to. */
export const Chapter = ({ id, ...rest }: ChapterProps): ReactElement => (
  <Section id={id} title={chapterTitle(id)} {...rest} />
)
