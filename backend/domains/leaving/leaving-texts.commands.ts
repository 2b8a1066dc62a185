import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import type { LeavingKind } from '#shared/contract/leaving.ts'
import { linkAttachments, type Subject } from '../attachment/index.ts'
import { eraseFromPapers } from '../green-paper/index.ts'
import { interviewQuestionStaysFor, questionStaysFor } from './leaving.queries.ts'
import { takeBackComments } from './take-back.commands.ts'

type LeavingTexts = {
  /** Takes back the texts that may go; their words remain until `empty`. */
  takeBack: (trx: Transaction<Schema>, memberId: number) => Promise<void>
  empty: (trx: Transaction<Schema>, memberId: number) => Promise<void>
}

export const leavingTexts: Record<LeavingKind, LeavingTexts> = {
  question: {
    takeBack: async (trx, memberId) => {
      await sql`
        update posts p
        set visibility = 'author-removed', deleted_at = coalesce(p.deleted_at, now()),
          hidden_until = null, publish_at = null
        from questions q
        where q.post_id = p.id and p.author_id = ${memberId} and p.visibility in ('public', 'temporary')
          and ${questionStaysFor} is null`.execute(trx)
      // A question that editors removed stays removed, which they alone reverse (R13.6), and loses its words.
      await sql`
        update posts p set title = '삭제된 글', body = '', document = null
        from questions q
        where q.post_id = p.id and p.author_id = ${memberId} and p.visibility = 'removed'
          and ${questionStaysFor} is null`.execute(trx)
    },
    empty: async (trx, memberId) => {
      const { rows } = await sql<{ id: number }>`
        with emptied as (
          update posts set title = '삭제된 글', body = '', document = null,
            hidden_reason = case when visibility = 'removed' then hidden_reason end
          where author_id = ${memberId} and kind = 'question'
            and (visibility = 'author-removed' or (visibility = 'removed' and body = ''))
          returning id
        ), revisions as (
          delete from question_revisions where post_id in (select id from emptied)
        )
        select id from emptied order by id`.execute(trx)
      for (const { id } of rows) await releasePictures(trx, memberId, { kind: 'post', id })
    },
  },

  comment: {
    takeBack: async (trx, memberId) => {
      await takeBackComments(trx, memberId, null)
      // A comment that editors hid stays hidden and loses its words.
      await sql`update comments set body = '' where author_id = ${memberId} and visibility = 'removed'`.execute(
        trx,
      )
    },
    empty: async (trx, memberId) => {
      await sql`
        with emptied as (
          update comments set body = '', stance = null, hidden_reason = null
          where author_id = ${memberId} and visibility = 'author-removed'
          returning id
        )
        delete from comment_revisions r
        using comments c
        where c.id = r.comment_id and c.author_id = ${memberId}
          and (c.visibility = 'author-removed' or c.body = '')`.execute(trx)
    },
  },

  interviewQuestion: {
    takeBack: async (trx, memberId) => {
      await sql`
        update interview_questions set visibility = 'author-removed', deleted_at = now(), slot = null
        where asker_id = ${memberId} and visibility = 'public' and ${interviewQuestionStaysFor} is null`.execute(
        trx,
      )
    },
    empty: async (trx, memberId) => {
      await sql`
        update interview_questions set body = '삭제된 질문'
        where asker_id = ${memberId} and visibility = 'author-removed'`.execute(trx)
    },
  },

  greenPaper: {
    takeBack: (trx, memberId) => eraseFromPapers(trx, memberId, { keep: false }),
    // The steps above leave nothing that this would keep.
    empty: (trx, memberId) => eraseFromPapers(trx, memberId, { keep: true }),
  },
}

export const releasePictures = (
  trx: Transaction<Schema>,
  memberId: number,
  subject: Subject,
): Promise<void> => linkAttachments(trx, { memberId, subject, ids: [] })
