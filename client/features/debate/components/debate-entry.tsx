import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { LedgerRow } from '#client/ui/layout/ledger.tsx'
import type { DebateSummary } from '#shared/contract/debate.ts'
import { StateBadge } from './state-badge.tsx'
import { TimeLeft } from './time-left.tsx'

type DebateEntryProps = { debate: DebateSummary; heading?: 'h2' | 'h3' }

/** A debate as an entry of a ledger: where it stands, how long it can be joined, how many did. */
export function DebateEntry({ debate, heading }: DebateEntryProps): ReactElement {
  const { id, title, category, state, opensAt, participants, counts } = debate
  return (
    <LedgerRow
      at={opensAt}
      heading={heading}
      to={paths.debate(id)}
      title={title}
      kicker={
        <>
          <StateBadge state={state} /> {category.name}
        </>
      }
    >
      <TimeLeft debate={debate} />
      <span>참여 {formatCount(participants)}</span>
      <span>의견 {formatCount(counts.comment)}</span>
    </LedgerRow>
  )
}
