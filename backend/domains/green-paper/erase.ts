import { sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import { nameOfTheGone } from '#backend/domains/user/index.ts'
import type { Schema } from '#backend/platform/database/schema.ts'
import { eraseAuthorPages } from './author-page.repository.ts'
import { erasePaper } from './delete-paper.ts'
import { withdrawnTitle } from './edition.repository.ts'
import { newContent } from './new-content.ts'
import { dropPrintsOf } from './print.repository.ts'
import { takeOutOfSight } from './withdraw.ts'

type Trx = Transaction<Schema>

/**
 * Takes a member who is being erased out of green papers (R12.19). What others write with them goes to who came
 * first; drafts of their own go; published papers stay under the name of all who left, or are withdrawn and emptied
 * where they keep nothing. Pages of their profile go with them, whatever stays. What others cite of them stays without their name.
 */
export async function eraseFromPapers(trx: Trx, userId: number, { keep }: { keep: boolean }): Promise<void> {
  await dropPrintsOf(trx, userId)
  await eraseAuthorPages(trx, userId)
  await sql`delete from green_paper_members where user_id = ${userId}`.execute(trx)
  await sql`delete from green_paper_suggestions where author_id = ${userId}`.execute(trx)
  const papers = await trx
    .selectFrom('green_papers')
    .select(['id', 'edition'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, edition } of papers) {
    if (await passOn(trx, id)) continue
    if (edition === null) await erasePaper(trx, id, userId)
    else await closePaper(trx, { id, ownerId: userId, keep })
  }
  await trx
    .updateTable('green_paper_citations')
    .set({ author_name: nameOfTheGone })
    .where('author_id', '=', userId)
    .execute()
}

/** Makes the writer who came first the owner; false where nobody else writes. */
async function passOn(trx: Trx, paperId: number): Promise<boolean> {
  const { rows } = await sql`
    with heir as (
      delete from green_paper_members where (paper_id, user_id) = (
        select m.paper_id, m.user_id from green_paper_members m
        join users u on u.id = m.user_id and u.status = 'member'
        where m.paper_id = ${paperId} and m.role = 'writer'
        order by m.joined_at, m.user_id limit 1
      )
      returning user_id
    )
    update green_papers set owner_id = heir.user_id from heir where id = ${paperId}
    returning id`.execute(trx)
  return rows.length > 0
}

/** What only writers see of a paper. */
const workings = [
  'green_paper_suggestions',
  'green_paper_invitations',
  'green_paper_members',
  'green_paper_revisions',
] as const

/** Leaves of a paper that nobody writes any more what its editions show, or their numbers and dates alone. */
async function closePaper(
  trx: Trx,
  { id, ownerId, keep }: { id: number; ownerId: number; keep: boolean },
): Promise<void> {
  for (const table of workings) await sql`delete from ${sql.table(table)} where paper_id = ${id}`.execute(trx)
  await linkAttachments(trx, { ownerId, subject: { kind: 'green-paper-draft', id }, ids: [] })
  if (keep) await forgetDraft(trx, id)
  else await forgetEditions(trx, id, ownerId)
}

/** The text of the newest edition in the place of whatever was being written. */
const forgetDraft = (trx: Trx, id: number) =>
  sql`
    update green_papers g set content = t.content, title = t.title, revision = g.edition_revision
    from green_paper_editions e join green_paper_edition_texts t on t.edition_id = e.id
    where g.id = ${id} and e.paper_id = g.id and e.number = g.edition`.execute(trx)

async function forgetEditions(trx: Trx, id: number, ownerId: number): Promise<void> {
  await takeOutOfSight(trx, id, ownerId)
  const editions = await trx
    .selectFrom('green_paper_editions')
    .select('id')
    .where('paper_id', '=', id)
    .orderBy('id')
    .execute()
  for (const edition of editions) {
    await linkAttachments(trx, { ownerId, subject: { kind: 'green-paper-edition', id: edition.id }, ids: [] })
    await trx.deleteFrom('green_paper_edition_texts').where('edition_id', '=', edition.id).execute()
  }
  await trx
    .updateTable('green_papers')
    .set({ title: withdrawnTitle, content: JSON.stringify(newContent(withdrawnTitle)) })
    .where('id', '=', id)
    .execute()
}
