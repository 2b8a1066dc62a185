import type { Database } from '#backend/platform/database/schema.ts'
import { type Erased, type Erasing, eraseDueMembers, findDue } from './erasure.commands.ts'
import { takeBackPortion } from './take-back.commands.ts'

/**
 * Erases the members whose grace is over; before that it takes back what counters hold of each, in short transactions.
 * The erasure takes back what a failure left.
 */
export async function eraseLeavers(db: Database, parts: Erasing): Promise<Erased> {
  const { now, log, mostAtOnce = 100 } = parts
  for (const id of await findDue(db, now, [], mostAtOnce)) {
    try {
      while ((await takeBackPortion(db, id, now)) > 0);
    } catch (error) {
      log.error({ err: error }, 'acts of a leaving member not taken back')
    }
  }
  return eraseDueMembers(db, parts)
}
