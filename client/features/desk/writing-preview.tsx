import type { ReactElement } from 'react'
import { facts, stack } from '#client/ui/layout/layout.styles.ts'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import type { RichText } from '#shared/contract/rich-text.ts'

type Lines = readonly (string | false | undefined)[]

type WritingPreviewProps = {
  /** Above the title. */
  kicker: Lines
  title: string
  /** Below the title. */
  lines: Lines
  writing: { body: string; document: RichText | null }
}

/** A post as readers will see it, without what only they bring: counts, comments, breadcrumbs. */
export function WritingPreview({ kicker, title, lines, writing }: WritingPreviewProps): ReactElement {
  return (
    <article className={stack}>
      <Facts of={kicker} />
      <h3>{title}</h3>
      <Facts of={lines} />
      <PostText {...writing} heading={4} />
    </article>
  )
}

const Facts = ({ of }: { of: Lines }) => (
  <p className={facts}>{of.map(line => line && <span key={line}>{line}</span>)}</p>
)
