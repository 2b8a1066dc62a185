import { fixedPage, page } from './page-path.ts'
import { objectionsPath, takedownPath } from './plain-paths.ts'

/**
 * Addresses of pages about measures against texts, as `paths`; apart from it, because every citizen's page loads that.
 * From other pages link to them by full page loads.
 */
export const moderationPaths = {
  takedown: fixedPage(takedownPath),
  takedownCase: page(`${takedownPath}/:caseNumber`, (caseNumber: string) => `${takedownPath}/${caseNumber}`),
  objections: fixedPage(objectionsPath),
}

/** The place of one measure in the member's own list. */
export const ownDecisionAnchor = (decision: {
  decisionId: number | null
  sanctionId: number | null
}): string =>
  decision.decisionId === null ? `suspension-${decision.sanctionId}` : `decision-${decision.decisionId}`
