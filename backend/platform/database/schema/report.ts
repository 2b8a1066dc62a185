import type { Generated, GeneratedAlways } from 'kysely'

export interface ReportTable {
  id: GeneratedAlways<number>
  reporter_id: number
  post_id: number | null
  comment_id: number | null
  reason_group: Generated<'report-reason'>
  reason: string
  text: string | null
  status: Generated<'open' | 'kept' | 'hidden'>
  created_at: Generated<Date>
  decided_at: Date | null
  decided_by: number | null
  decision_reason: string | null
}

export interface ReportTables {
  reports: ReportTable
}
