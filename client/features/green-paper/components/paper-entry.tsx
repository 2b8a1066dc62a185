import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { LedgerRow } from '#client/ui/layout/ledger.tsx'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import type { PaperSummary } from '#shared/contract/green-paper-edition.ts'

/** A published paper as an entry of its author's ledger. */
export function PaperEntry({ paper }: { paper: PaperSummary }): ReactElement {
  const { id, title, edition, publishedAt, citations } = paper
  return (
    <LedgerRow
      at={publishedAt}
      to={paths.paper(id)}
      title={title}
      kicker={
        <>
          <KindMark kind="green-paper" size={16} /> 제{edition}판
        </>
      }
    >
      <span>인용 {citations}</span>
    </LedgerRow>
  )
}
