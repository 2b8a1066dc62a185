import { type CsvColumn, csvOf } from '#backend/platform/csv/csv.ts'
import { decisionKindLabels, measureLabels, objectionLabels } from '#shared/constants/moderation-labels.ts'
import type { Code } from '#shared/contract/code.ts'
import type { LoggedDecision } from '#shared/contract/moderation-log.ts'

export function moderationCsv(decisions: LoggedDecision[], rules: Code[]): string {
  const labels = new Map(rules.map(({ code, label }) => [code, label]))
  const columns: CsvColumn<LoggedDecision>[] = [
    { head: '결정한 날', cell: ({ day }) => day },
    { head: '대상', cell: ({ kind }) => decisionKindLabels[kind] },
    { head: '규칙', cell: ({ rule }) => rule && (labels.get(rule) ?? rule) },
    { head: '조치', cell: ({ measure }) => measureLabels[measure] },
    { head: '되돌림', cell: ({ reversed }) => reversed },
    { head: '신고부터 결정까지 며칠', cell: ({ days }) => days },
    { head: '이의 제기', cell: ({ objection }) => objection && objectionLabels[objection] },
  ]
  return csvOf(columns, decisions)
}
