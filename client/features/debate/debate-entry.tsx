import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { DatedItem } from '#client/ui/layout/dated-list.tsx'
import type { DebateSummary } from '#shared/contract/debate.ts'
import { DebateStatusBadge, TimeLeft } from './debate-status.tsx'

type DebateEntryProps = { debate: DebateSummary; heading?: 'h2' | 'h3' }

export function DebateEntry({ debate, heading }: DebateEntryProps): ReactElement {
  const { id, title, category, status, opensAt, participants, counts } = debate
  return (
    <DatedItem
      at={opensAt}
      heading={heading}
      to={paths.debate(id)}
      title={title}
      kicker={
        <>
          <DebateStatusBadge status={status} /> {category.name}
        </>
      }
    >
      <TimeLeft debate={debate} />
      <span>참여 {formatCount(participants)}</span>
      <span>의견 {formatCount(counts.comment)}</span>
    </DatedItem>
  )
}
