import { findCodes } from '#backend/domains/code/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { fieldError } from '#shared/errors/app-error.ts'

/** Reads the Korean label of a rule in use; a field error for any other code. */
export async function readRuleLabel(db: Database, rule: string): Promise<string> {
  const found = (await findCodes(db, 'report-reason')).find(({ code }) => code === rule)
  if (!found) throw fieldError('rule', '어긴 규칙을 골라 주세요.')
  return found.label
}
