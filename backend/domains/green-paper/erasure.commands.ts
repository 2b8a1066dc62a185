import { sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import { nameOfTheGone } from '#backend/domains/user/index.ts'
import type { Schema } from '#backend/platform/database/schema.ts'
import { withdrawnTitle } from '#shared/contract/green-paper-edition.ts'
import { dropPdfsOf } from './edition-pdf.commands.ts'
import { erasePaper } from './paper.commands.ts'
import { newContent } from './paper-content.ts'
import { withdrawEditions } from './withdrawal.commands.ts'

type Trx = Transaction<Schema>

/**
 * Erases a member from green papers (R12.19). A paper with other writers goes to the one who joined first;
 * drafts without are deleted; published papers keep the common name of members who left, or are withdrawn and
 * emptied. Author pages are deleted in any case, and citations lose the name.
 */
export async function eraseFromPapers(
  trx: Trx,
  memberId: number,
  { keep }: { keep: boolean },
): Promise<void> {
  await dropPdfsOf(trx, memberId)
  await trx.deleteFrom('green_paper_edition_author_pages').where('user_id', '=', memberId).execute()
  await sql`delete from green_paper_members where user_id = ${memberId}`.execute(trx)
  await sql`delete from green_paper_suggestions where author_id = ${memberId}`.execute(trx)
  const papers = await trx
    .selectFrom('green_papers')
    .select(['id', 'edition'])
    .where('owner_id', '=', memberId)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, edition } of papers) {
    if (await passOn(trx, id)) continue
    if (edition === null) await erasePaper(trx, id, memberId)
    else await closePaper(trx, { id, memberId, keep })
  }
  await trx
    .updateTable('green_paper_citations')
    .set({ author_name: nameOfTheGone })
    .where('author_id', '=', memberId)
    .execute()
}

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

const privateTables = [
  'green_paper_suggestions',
  'green_paper_invitations',
  'green_paper_members',
  'green_paper_revisions',
] as const

async function closePaper(
  trx: Trx,
  { id, memberId, keep }: { id: number; memberId: number; keep: boolean },
): Promise<void> {
  for (const table of privateTables)
    await sql`delete from ${sql.table(table)} where paper_id = ${id}`.execute(trx)
  await linkAttachments(trx, { memberId, subject: { kind: 'green-paper-draft', id }, ids: [] })
  if (keep) await resetDraft(trx, id)
  else await eraseEditions(trx, id, memberId)
}

const resetDraft = (trx: Trx, id: number) =>
  sql`
    update green_papers g set content = t.content, title = t.title, revision = g.edition_revision
    from green_paper_editions e join green_paper_edition_texts t on t.edition_id = e.id
    where g.id = ${id} and e.paper_id = g.id and e.number = g.edition`.execute(trx)

async function eraseEditions(trx: Trx, id: number, memberId: number): Promise<void> {
  await withdrawEditions(trx, id, memberId)
  const editions = await trx
    .selectFrom('green_paper_editions')
    .select('id')
    .where('paper_id', '=', id)
    .orderBy('id')
    .execute()
  for (const edition of editions) {
    await linkAttachments(trx, {
      memberId,
      subject: { kind: 'green-paper-edition', id: edition.id },
      ids: [],
    })
    await trx.deleteFrom('green_paper_edition_texts').where('edition_id', '=', edition.id).execute()
  }
  await trx
    .updateTable('green_papers')
    .set({ title: withdrawnTitle, content: JSON.stringify(newContent(withdrawnTitle)) })
    .where('id', '=', id)
    .execute()
}
