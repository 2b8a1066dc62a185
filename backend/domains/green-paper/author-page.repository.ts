import type { Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { AuthorPage } from '#shared/contract/green-paper-edition.ts'

/** The public pages of a member's stored profile, as they are now: another domain's, which is handed in. */
export type AuthorPagesOf = (db: Database, seq: number) => Promise<AuthorPage[]>

/** Puts pages of stored profiles into an edition, in their order. */
export async function insertAuthorPages(
  trx: Transaction<Schema>,
  editionId: number,
  pages: AuthorPage[],
): Promise<void> {
  if (pages.length === 0) return
  await trx
    .insertInto('green_paper_edition_author_pages')
    .values(
      pages.map(({ seq, ...page }, rank) => ({
        edition_id: editionId,
        rank,
        user_id: seq,
        page: JSON.stringify(page),
      })),
    )
    .execute()
}

/** The pages of an edition; those of an author who is leaving are out of sight, as their profile is. */
export async function findAuthorPages(db: Database, editionId: number): Promise<AuthorPage[]> {
  const rows = await db
    .selectFrom('green_paper_edition_author_pages as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.user_id', 'p.page'])
    .where('p.edition_id', '=', editionId)
    .where('u.status', '=', 'member')
    .orderBy('p.rank')
    .execute()
  return rows.map(({ user_id, page }) => ({ seq: user_id, ...page }))
}

/** Takes what a member who leaves told of themselves out of every edition. */
export async function eraseAuthorPages(trx: Transaction<Schema>, userId: number): Promise<void> {
  await trx.deleteFrom('green_paper_edition_author_pages').where('user_id', '=', userId).execute()
}
