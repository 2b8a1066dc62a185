import type { Database } from '#backend/platform/database/schema.ts'
import { giveUpStance } from '../debate/index.ts'
import { type Voices, withdrawNextPlanned } from '../ledger/index.ts'
import { setAgreement } from '../post/index.ts'

/** Does what members who are leaving chose to take back, when each is due; answers how many. */
export async function withdrawDue(db: Database, voices: Voices, now: Date): Promise<number> {
  let done = 0
  while (await withdrawNext(db, voices, now)) done += 1
  return done
}

export const withdrawNext = (db: Database, voices: Voices, now: Date): Promise<boolean> =>
  withdrawNextPlanned(db, { now, voices }, async (trx, { postId, kind }, memberId) => {
    if (kind === 'stance') await giveUpStance(trx, postId, memberId, voices)
    else await setAgreement(trx, postId, { seq: memberId, certified: false }, false, voices)
  })
