import type { Code } from '#shared/contract/code.ts'
import type { LoggedDecision } from '#shared/contract/moderation-log.ts'

const kinds: Record<LoggedDecision['kind'], string> = {
  question: '질문',
  debate: '토론',
  interview: '인터뷰',
  comment: '의견',
  'green-paper': '녹서',
}

const measures: Record<LoggedDecision['measure'], string> = {
  kept: '그대로 둠',
  temporary: '기한까지 가림',
  removed: '가림',
  withdrawn: '철회',
  blocked: '임시조치',
}

const objections = { upheld: '받아들임', kept: '유지' } as const

const head = ['결정한 날', '글', '규칙', '조치', '되돌림', '신고부터 결정까지 며칠', '이의 제기']

/** By RFC 4180, with the mark by which spreadsheets read Korean as UTF-8. */
export function moderationCsv(decisions: LoggedDecision[], rules: Code[]): string {
  const labels = new Map(rules.map(({ code, label }) => [code, label]))
  const rows = decisions.map(({ day, kind, rule, measure, reversed, days, objection }) => [
    day,
    kinds[kind],
    rule === null ? '' : (labels.get(rule) ?? rule),
    measures[measure],
    reversed ? '예' : '아니요',
    days === null ? '' : String(days),
    objection === null ? '' : objections[objection],
  ])
  return `\ufeff${[head, ...rows].map(row => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

/** Quotes all but plain cells, and keeps spreadsheets from running one as a formula. */
function cellOf(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
