import { type CsvColumn, dayCell, timeCell } from '#backend/platform/csv/csv.ts'
import { roleLabels } from '#shared/constants/desk-labels.ts'
import type { DeskMemberSummary } from '#shared/contract/desk-member.ts'

function suspensionOf({ suspension }: DeskMemberSummary): string {
  if (!suspension) return ''
  return suspension.until ? `${timeCell(suspension.until)}까지` : '해제할 때까지'
}

/** Holds nothing that identifies a member outside the site (R12.5). */
export const memberColumns: CsvColumn<DeskMemberSummary>[] = [
  { head: '번호', cell: ({ seq }) => seq },
  { head: '별명', cell: ({ name }) => name },
  { head: '역할', cell: ({ role }) => roleLabels[role] },
  { head: '전문 분야', cell: ({ type }) => type },
  { head: '본인확인', cell: ({ certified }) => certified },
  { head: '가입일', cell: ({ joinedAt }) => dayCell(joinedAt) },
  { head: '글쓰기 제한', cell: suspensionOf },
]
