import { type CsvColumn, csvOf } from '#backend/platform/csv/csv.ts'
import type { Code } from '#shared/contract/code.ts'
import type { LoggedDecision } from '#shared/contract/moderation-log.ts'

export const kindLabels: Record<LoggedDecision['kind'], string> = {
  question: '질문',
  debate: '토론',
  interview: '인터뷰',
  comment: '의견',
  'green-paper': '녹서',
  suspension: '회원',
}

export const measureLabels: Record<LoggedDecision['measure'], string> = {
  kept: '그대로 둠',
  temporary: '기한까지 가림',
  removed: '가림',
  withdrawn: '철회',
  blocked: '임시조치',
  suspended: '글쓰기 제한',
}

const objections = { upheld: '받아들임', kept: '유지' } as const

export function moderationCsv(decisions: LoggedDecision[], rules: Code[]): string {
  const labels = new Map(rules.map(({ code, label }) => [code, label]))
  const columns: CsvColumn<LoggedDecision>[] = [
    { head: '결정한 날', cell: ({ day }) => day },
    { head: '대상', cell: ({ kind }) => kindLabels[kind] },
    { head: '규칙', cell: ({ rule }) => rule && (labels.get(rule) ?? rule) },
    { head: '조치', cell: ({ measure }) => measureLabels[measure] },
    { head: '되돌림', cell: ({ reversed }) => reversed },
    { head: '신고부터 결정까지 며칠', cell: ({ days }) => days },
    { head: '이의 제기', cell: ({ objection }) => objection && objections[objection] },
  ]
  return csvOf(columns, decisions)
}
