import type { ReactElement } from 'react'

/** A Schema.org object (JSON-LD), which no browser runs; it neither ends its element nor opens a comment (XS-01). */
export function StructuredData({ data }: { data: object }): ReactElement {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
