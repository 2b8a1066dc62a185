import type { ReactElement } from 'react'
import { paragraphsOf } from './text-blocks.ts'
import { prose } from './wrap.styles.ts'

/** What a citizen wrote: paragraphs parted by blank lines, line breaks kept, nothing else interpreted. */
export function Paragraphs({ text }: { text: string }): ReactElement {
  return (
    <div className={prose}>
      {paragraphsOf(text).map(({ key, body }) => (
        <p key={key}>{body}</p>
      ))}
    </div>
  )
}
