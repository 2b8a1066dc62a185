import type { Database } from '#backend/platform/database/schema.ts'
import { fieldError } from '#backend/platform/errors/app-error.ts'
import { record, refuseMissing } from './notice-acts.ts'

export type NoticePopupPeriod = { startsAt: Date; endsAt: Date; sort?: number }

/** Lets a notice pop up in a period, from when it is out; null ends it. VALIDATION_FAILED for a period that ends first. */
export async function setNoticePopup(
  db: Database,
  editorId: number,
  { noticeId, popup }: { noticeId: number; popup: NoticePopupPeriod | null },
): Promise<void> {
  if (popup && popup.endsAt <= popup.startsAt) throw fieldError('endsAt', '끝나는 때가 시작보다 뒤여야 해요.')
  await db.transaction().execute(async trx => {
    const notice = await trx
      .selectFrom('notices')
      .select('id')
      .where('id', '=', noticeId)
      .where('visibility', '<>', 'removed')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!notice) await refuseMissing(trx, noticeId)
    await trx.deleteFrom('notice_popups').where('notice_id', '=', noticeId).execute()
    if (popup) {
      const { startsAt, endsAt, sort = 0 } = popup
      await trx
        .insertInto('notice_popups')
        .values({ notice_id: noticeId, starts_at: startsAt, ends_at: endsAt, sort })
        .execute()
    }
    await record(trx, editorId, { act: 'set-popup', noticeId, details: { popup } })
  })
}
