import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { Database } from '#backend/platform/database/schema.ts'

const day = new Date('2026-01-01T00:00:00Z')

type Text = { authorId: number; title: string; body: string }

export async function insertTestDebate(db: Database, text: Text): Promise<number> {
  const post_id = await insertTestPost(db, { ...text, kind: 'debate' })
  const closes_at = new Date('2026-02-01')
  await db.insertInto('debates').values({ post_id, opens_at: day, closes_at }).execute()
  return post_id
}

type Interview = Text & { transcript: string; released: boolean }

export async function insertTestInterview(
  db: Database,
  { transcript, released, ...text }: Interview,
): Promise<number> {
  const post_id = await insertTestPost(db, { ...text, kind: 'interview' })
  const released_at = released ? day : null
  await db
    .insertInto('interviews')
    .values({ post_id, format: 'article', host: '편집자', released_at })
    .execute()
  const segment = { rank: 1, start_seconds: 0, end_seconds: 9, speaker: '편집자', text: transcript }
  await db
    .insertInto('interview_segments')
    .values({ post_id, ...segment })
    .execute()
  return post_id
}

/** Answers the paper and its edition. */
export async function insertTestPaper(
  db: Database,
  { authorId, title, body, withdrawn = false }: Text & { withdrawn?: boolean },
): Promise<{ id: number; editionId: number }> {
  const content = JSON.stringify({ title, subtitle: null, sections: [] })
  const { id } = await db
    .insertInto('green_papers')
    .values({
      ...{ owner_id: authorId, updated_by: authorId, title, content, published_at: day },
      ...{ edition: 1, edition_revision: 1, withdrawn_at: withdrawn ? day : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const edition = { paper_id: id, number: 1, revision: 1, hash: '0'.repeat(64), published_by: authorId }
  const { id: editionId } = await db
    .insertInto('green_paper_editions')
    .values({ ...edition, published_at: day })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('green_paper_edition_texts')
    .values({ edition_id: editionId, content, title, excerpt: body, body })
    .execute()
  return { id, editionId }
}

export async function insertTestNotice(db: Database, { authorId, ...text }: Text): Promise<number> {
  const { id } = await db
    .insertInto('notices')
    .values({ ...text, visibility: 'public', author_id: authorId, published_at: day })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertTestFaq(db: Database, question: string, answer: string): Promise<number> {
  const { id } = await db
    .insertInto('faqs')
    .values({ category_code: 'question', question, answer })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
