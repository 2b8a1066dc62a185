import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { updateMailSettings } from '#shared/contract/mail.ts'
import type { Body } from '#shared/contract/route.ts'
import { findDocumentsInForce, recordDecisions } from '../consent/index.ts'
import { findSubscriber } from './mail.queries.ts'
import type { Subscription } from './unsubscribe-token.ts'

export async function changeMailSettings(
  db: Database,
  memberId: number,
  { step, account, resumed }: Body<typeof updateMailSettings>,
): Promise<void> {
  await db.transaction().execute(async trx => {
    if (step !== undefined) await setOptOut(trx, { kind: 'step', memberId }, !step)
    if (account !== undefined) await setOptOut(trx, { kind: 'account', memberId }, !account)
    if (resumed)
      await trx
        .updateTable('user_contacts')
        .set({ refused_at: null })
        .where('user_id', '=', memberId)
        .execute()
  })
}

/** Ends one kind of mail: news by withdrawing its consent, the others by their switch. */
export async function unsubscribe(db: Database, subscription: Subscription): Promise<void> {
  const { kind, memberId } = subscription
  if (kind !== 'digest') return setOptOut(db, { kind, memberId }, true)
  const found = await findSubscriber(db, memberId)
  if (!found?.agreed.includes('news') || found.status === 'withdrawn') return
  // The member may have agreed to an earlier version, since which others only informed.
  const news = (await findDocumentsInForce(db)).filter(({ code }) => code === 'news')
  const decisions = news.map(({ version }) => ({ code: 'news' as const, version, agreed: false }))
  await recordDecisions(db, memberId, decisions, { sendsMail: true })
}

async function setOptOut(db: Database, { kind, memberId }: Subscription, out: boolean): Promise<void> {
  if (out)
    await sql`
      insert into mail_opt_outs (user_id, kind)
      select id, ${kind} from users where id = ${memberId} and status in ('member', 'leaving')
      on conflict do nothing`.execute(db)
  else await sql`delete from mail_opt_outs where user_id = ${memberId} and kind = ${kind}`.execute(db)
}
