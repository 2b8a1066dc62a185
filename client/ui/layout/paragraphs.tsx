import type { ReactElement } from 'react'
import { prose } from './wrap.styles.ts'

/** What a citizen wrote: paragraphs parted by blank lines, line breaks kept, nothing else interpreted. */
export function Paragraphs({ text }: { text: string }): ReactElement {
  const paragraphs = text.split(/\n{2,}/).filter(paragraph => paragraph.trim())
  return (
    <div className={prose}>
      {paragraphs.map((paragraph, index) => (
        <p key={`${index}-${paragraph.slice(0, 20)}`}>{paragraph}</p>
      ))}
    </div>
  )
}
