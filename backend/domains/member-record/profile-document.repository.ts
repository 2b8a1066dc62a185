import { sql, type Transaction } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { limits } from '#shared/constants/limits.ts'
import type { ProfileDocument, ProfilePage, updatePdfInfo } from '#shared/contract/profile.ts'
import type { Answer, Body } from '#shared/contract/route.ts'

/**
 * One page of a member's stored profile; to others only the public pages are there, and counted. NOT_FOUND for
 * a member who does not exist, and for a page beyond the last.
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

/** The public pages of a member's stored profile with the posts they name. */
export async function findPublicPages(db: Database, seq: number) {
  const row = await db
    .selectFrom('profile_documents')
    .select('pages')
    .where('user_id', '=', seq)
    .executeTakeFirst()
  const pages = (row?.pages ?? []).filter(page => page.public)
  return Promise.all(pages.map(async page => ({ ...page, posts: await findChosen(db, page.postIds) })))
}

/** The posts a page names, in its order, as far as they can be read. */
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

/** Writes a member's own profile over the version named; VERSION_CONFLICT when another was written meanwhile. */
export async function writeProfileDocument(
  db: Database,
  seq: number,
  { version, pages }: Body<typeof updatePdfInfo>,
): Promise<Answer<typeof updatePdfInfo>> {
  const written = pages.map(storedPage)
  const stored = JSON.stringify(written.map(({ page }) => page))
  return db.transaction().execute(async trx => {
    const answer = await writePages(trx, seq, { version, stored })
    for (const [kind, open] of [
      ['profile', true],
      ['private-profile', false],
    ] as const) {
      const ids = written.filter(({ page }) => page.public === open).flatMap(({ imageIds }) => imageIds)
      await linkAttachments(trx, { ownerId: seq, subject: { kind, id: seq }, ids, field: 'pages' })
    }
    return answer
  })
}

async function writePages(
  trx: Transaction<Schema>,
  seq: number,
  { version, stored }: { version: number; stored: string },
): Promise<Answer<typeof updatePdfInfo>> {
  const { rows } = await sql<{ version: number; updated_at: Date }>`
    with updated as (
      update profile_documents set pages = ${stored}::jsonb, version = version + 1, updated_at = now()
      where user_id = ${seq} and version = ${version}
      returning version, updated_at
    ), inserted as (
      insert into profile_documents (user_id, pages)
      select ${seq}, ${stored}::jsonb where ${version} = 0
      on conflict (user_id) do nothing
      returning version, updated_at
    )
    select version, updated_at from updated union all select version, updated_at from inserted`.execute(trx)
  const [row] = rows
  if (!row) throw new AppError('VERSION_CONFLICT')
  return { version: row.version, updatedAt: row.updated_at.toISOString() }
}

function storedPage(page: Body<typeof updatePdfInfo>['pages'][number]): {
  page: ProfilePage
  imageIds: string[]
} {
  const { body, document, imageIds } = readWriting(page, '내용을', limits.body)
  const { title, postIds } = page
  return {
    page: {
      title,
      body,
      document: document === null ? null : JSON.parse(document),
      postIds: [...new Set(postIds)],
      public: page.public,
    },
    imageIds,
  }
}

/** Whether a member's profile is there for others to see. */
export async function isProfileShown(db: Database, seq: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('status').where('id', '=', seq).executeTakeFirst()
  return user?.status === 'member'
}
