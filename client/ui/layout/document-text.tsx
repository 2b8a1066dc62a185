import type { ReactElement } from 'react'
import { blocksOf } from './text-blocks.ts'
import { prose } from './wrap.styles.ts'

/** A published document: blank lines part paragraphs, a line that starts with `## ` is a heading. */
export function DocumentText({ text }: { text: string }): ReactElement {
  return (
    <div className={prose}>
      {blocksOf(text).map(({ key, heading, body }) =>
        heading ? <h2 key={key}>{body}</h2> : <p key={key}>{body}</p>,
      )}
    </div>
  )
}
