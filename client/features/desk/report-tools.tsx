import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { deskPaths } from '#client/desk-paths.ts'
import { codesOf, codesQuery } from '#client/features/code/index.ts'
import { query } from '#client/lib/call.ts'
import { addressOf, cursorIn, labelledIn } from '#client/lib/list-search-params.ts'
import { choicesOf } from '#client/ui/nav/choice-nav.tsx'
import { ListTools } from '#client/ui/nav/list-tools.tsx'
import type { ReportedKind } from '#shared/contract/desk-report.ts'
import type { ReportStatus } from '#shared/contract/report.ts'

const statuses: [ReportStatus, string][] = [
  ['open', '열린 신고'],
  ['kept', '그대로 둔 것'],
  ['hidden', '조치한 것'],
]

const kinds: [ReportedKind, string][] = [
  ['question', '질문'],
  ['debate', '토론'],
  ['interview', '인터뷰'],
  ['comment', '의견'],
]

export type ReportFilter = {
  status: ReportStatus
  kind?: ReportedKind | undefined
  reason?: string | undefined
  cursor?: string | undefined
}

export const reportFilterOf = (search: URLSearchParams): ReportFilter => ({
  status: labelledIn(search, 'status', statuses) ?? 'open',
  kind: labelledIn(search, 'kind', kinds),
  reason: /^[a-z0-9-]{1,40}$/.exec(search.get('reason') ?? '')?.[0],
  cursor: cursorIn(search),
})

export const reportsHref = ({ status, ...filter }: ReportFilter): string =>
  addressOf(deskPaths.deskReports(), { status: status === 'open' ? undefined : status, ...filter })

export const reportsQuery = (filter: ReportFilter) => query('GET /desk/reports', { query: filter })

/** Narrows the reports by status, kind and reason. */
export function ReportTools({ filter, found }: { filter: ReportFilter; found: string }): ReactElement {
  const rules = codesOf(useSuspenseQuery(codesQuery).data, 'report-reason')
  const reasons = rules.map(({ code, label }) => [code, label] as const)
  const { cursor: _, ...narrowed } = filter
  const { status, kind, reason } = narrowed
  return (
    <ListTools
      search={null}
      chips={{
        label: '상태',
        choices: [
          ...choicesOf(statuses, status, each => reportsHref({ ...narrowed, status: each })),
          { label: '이의 제기', to: deskPaths.deskObjections(), current: false },
        ],
      }}
      lines={[
        {
          label: '종류',
          choices: choicesOf([[undefined, '모든 종류'], ...kinds], kind, each =>
            reportsHref({ ...narrowed, kind: each }),
          ),
        },
        {
          label: '이유',
          choices: choicesOf([[undefined, '모든 이유'], ...reasons], reason, code =>
            reportsHref({ ...narrowed, reason: code }),
          ),
        },
      ]}
    >
      신고 <b>{found}</b>건
    </ListTools>
  )
}
