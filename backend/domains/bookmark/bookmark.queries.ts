import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Bookmark, BookmarkKind, KeptThing } from '#shared/contract/bookmark.ts'
import { withdrawnTitle } from '#shared/contract/green-paper-edition.ts'
import { AppError } from '#shared/errors/app-error.ts'

export type Thing = { kind: BookmarkKind; id: number }

type Source = { columns: RawBuilder<unknown>; from: RawBuilder<unknown>; kept: RawBuilder<unknown> }

/** Rows of (id, title, slug, over) that everybody may see, and where members keep them as (user_id, id, created_at). */
const sources: Record<BookmarkKind, Source> = {
  interview: {
    columns: sql`p.id, p.title, null as slug,
      i.cancelled_at is not null or coalesce(i.released_at <= now(), false) as over`,
    from: sql`posts p join interviews i on i.post_id = p.id
      where p.kind = 'interview' and p.visibility = 'public'`,
    kept: sql`select user_id, post_id as id, created_at from bookmarks`,
  },
  'green-paper': {
    // A withdrawn paper may be published again, one whose text was erased may not.
    columns: sql`g.id, coalesce(case when g.withdrawn_at is null then x.title end, ${withdrawnTitle}) as title,
      null as slug, x.edition_id is null as over`,
    from: sql`green_papers g
      join green_paper_editions e on e.paper_id = g.id and e.number = g.edition
      left join green_paper_edition_texts x on x.edition_id = e.id`,
    kept: sql`select user_id, paper_id as id, created_at from paper_bookmarks`,
  },
  category: {
    columns: sql`c.id, c.name as title, c.slug, false as over`,
    from: sql`categories c where c.active`,
    kept: sql`select user_id, category_id as id, created_at from category_bookmarks`,
  },
}

/** Throws NOT_FOUND for what is not to be seen. */
export async function readBookmarkOf(db: Database, memberId: number, { kind, id }: Thing): Promise<Bookmark> {
  const { columns, from, kept } = sources[kind]
  const { rows } = await sql<Bookmark>`
    select ${kind} as kind, thing.*,
      exists (select from (${kept}) k where k.user_id = ${memberId} and k.id = thing.id) as bookmarked
    from (select ${columns} from ${from}) thing where thing.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

const maxBookmarks = 500

export async function findBookmarks(db: Database, memberId: number): Promise<KeptThing[]> {
  const parts = Object.entries(sources).map(
    ([kind, { columns, from, kept }]) => sql`
      select ${kind} as kind, thing.*, k.created_at
      from (${kept}) k join (select ${columns} from ${from}) thing on thing.id = k.id
      where k.user_id = ${memberId}`,
  )
  const { rows } = await sql<Omit<KeptThing, 'bookmarkedAt'> & { created_at: Date }>`
    select kind, id, title, slug, over, created_at from (${sql.join(parts, sql` union all `)}) kept
    order by created_at desc, kind, id limit ${maxBookmarks}`.execute(db)
  return rows.map(({ created_at, ...thing }) => ({ ...thing, bookmarkedAt: created_at.toISOString() }))
}
