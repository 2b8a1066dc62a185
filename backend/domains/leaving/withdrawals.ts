import type { Database } from '#backend/platform/database/schema.ts'
import { giveUpStance } from '../debate/index.ts'
import { type Voices, withdrawPlanned } from '../ledger/index.ts'
import { setAgreement } from '../post/index.ts'

/** Does what members who are leaving chose to take back, when each is due. */
export const withdrawDue = (db: Database, voices: Voices, now: Date): Promise<number> =>
  withdrawPlanned(db, now, async (trx, { postId, kind }, memberId) => {
    if (kind === 'stance') await giveUpStance(trx, postId, memberId, voices)
    else await setAgreement(trx, postId, { seq: memberId, certified: false }, false, voices)
  })
