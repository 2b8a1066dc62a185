import { Fragment, type ReactElement } from 'react'
import { prose } from './wrap.styles.ts'

/** Plain text as a document: blank lines part paragraphs, a line that starts with `## ` is a heading. */
export function DocumentText({
  text,
  heading = 'h2',
}: {
  text: string
  heading?: 'h2' | 'h3'
}): ReactElement {
  const Heading = heading
  const blocks = text.split(/\n{2,}/).filter(block => block.trim())
  return (
    <div className={prose}>
      {blocks.map((block, index) => {
        const [first = '', ...rest] = block.split('\n')
        const key = `${index}-${first}`
        if (!first.startsWith('## ')) return <p key={key}>{block}</p>
        return (
          <Fragment key={key}>
            <Heading>{first.slice(3)}</Heading>
            {rest.length > 0 && <p>{rest.join('\n')}</p>}
          </Fragment>
        )
      })}
    </div>
  )
}
