export { ReportLink } from './report-link.tsx'
export type { ReportAnswer } from './report-panel.tsx'

export const loadReportPanel = (): Promise<typeof import('./report-panel.tsx')> =>
  import('./report-panel.tsx')
