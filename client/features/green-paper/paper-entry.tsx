import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { DatedItem } from '#client/ui/layout/dated-list.tsx'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import type { PaperSummary } from '#shared/contract/green-paper-edition.ts'

export function PaperEntry({ paper }: { paper: PaperSummary }): ReactElement {
  const { id, title, edition, publishedAt, citations } = paper
  return (
    <DatedItem
      at={publishedAt}
      to={paths.greenPaper(id)}
      title={title}
      kicker={
        <>
          <KindMark kind="green-paper" size={16} /> 제{edition}판
        </>
      }
    >
      <span>인용 {citations}</span>
    </DatedItem>
  )
}
