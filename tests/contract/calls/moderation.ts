import * as log from '#shared/contract/moderation-log.ts'
import type { CallCase } from '../call-case.ts'

const query = { quarter: '2026-Q4' }

export const moderationCalls: CallCase[] = [
  { contract: log.listModerationLog, who: 'anyone', prepare: () => ({ query: { ...query, size: 10 } }) },
  { contract: log.countModerationLog, who: 'anyone', prepare: () => ({}) },
  { contract: log.readRemoval, who: 'anyone', prepare: () => ({ params: { id: 1 } }) },
  { contract: log.exportModerationLog, who: 'anyone', prepare: () => ({ query }) },
]
