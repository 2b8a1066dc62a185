export { decideReport, type Measure, type ReportDecision } from './report.commands.ts'
export { findReports } from './report.queries.ts'
export { registerReport } from './report.routes.ts'
