import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { limits } from '#shared/constants/limits.ts'
import type { ProfilePage, updatePdfInfo } from '#shared/contract/profile.ts'
import type { Answer, Body } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { linkAttachments } from '../attachment/index.ts'

/** Throws VERSION_CONFLICT when another version was written meanwhile. */
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
      await linkAttachments(trx, { memberId: seq, subject: { kind, id: seq }, ids, field: 'pages' })
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
