export { registerReport } from './report.routes.ts'
export { decideReport, type Measure, type ReportDecision } from './report-acts.ts'
export { findReports, type ReportCase } from './report-queue.repository.ts'
