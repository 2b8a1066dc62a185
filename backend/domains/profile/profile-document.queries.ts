import type { Database } from '#backend/platform/database/schema.ts'
import type { AuthorPage } from '#shared/contract/green-paper-edition.ts'
import type { ProfileDocument } from '#shared/contract/profile.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { printedText } from './author-pages.ts'

/**
 * Shows and counts public pages alone for others. NOT_FOUND for a member who does not exist, and for a page
 * beyond the last.
 */
export async function readProfileDocument(
  db: Database,
  { seq, page, own }: { seq: number; page: number; own: boolean },
): Promise<ProfileDocument> {
  const row = await db
    .selectFrom('users')
    .leftJoin('profile_documents as d', 'd.user_id', 'users.id')
    .select(['users.name', 'd.version', 'd.pages', 'd.updated_at'])
    .where('users.id', '=', seq)
    .where('users.status', '=', 'member')
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const pages = (row.pages ?? []).filter(each => own || each.public)
  const content = pages[page - 1]
  if (!content && page > 1) throw new AppError('NOT_FOUND')
  return {
    seq,
    name: row.name,
    version: row.version ?? 0,
    updatedAt: row.updated_at?.toISOString() ?? null,
    page,
    pages: pages.length,
    content: content ? { ...content, posts: await findChosen(db, content.postIds) } : null,
  }
}

/**
 * Reads a member's public pages as their papers carry them (R6 pdf-info). Pictures stay in the profile, from
 * which a member can delete them.
 */
export async function authorPagesOf(db: Database, seq: number): Promise<AuthorPage[]> {
  const pages = await findPublicPages(db, seq)
  return pages.map(({ title, body, document, posts }) => ({
    seq,
    title,
    text: printedText(body, document),
    posts,
  }))
}

async function findPublicPages(db: Database, seq: number) {
  const row = await db
    .selectFrom('profile_documents')
    .select('pages')
    .where('user_id', '=', seq)
    .executeTakeFirst()
  const pages = (row?.pages ?? []).filter(page => page.public)
  return Promise.all(pages.map(async page => ({ ...page, posts: await findChosen(db, page.postIds) })))
}

async function findChosen(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'kind', 'title'])
    .where('id', 'in', ids)
    .where('visibility', '=', 'public')
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
