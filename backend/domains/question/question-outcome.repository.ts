import type { Database } from '#backend/platform/database/schema.ts'
import type { Question, QuestionAnswer, QuestionRevision } from '#shared/contract/question.ts'

/** What was answered to a question, null while nothing was. */
export async function findAnswer(db: Database, postId: number): Promise<QuestionAnswer | null> {
  const row = await db
    .selectFrom('question_answers')
    .select(['body', 'document', 'answerer', 'answered_at'])
    .where('post_id', '=', postId)
    .executeTakeFirst()
  if (!row) return null
  const { answered_at, ...answer } = row
  return { ...answer, answeredAt: answered_at.toISOString() }
}

/** Merged questions shown with the one they went into. */
const mostMerged = 100

/** Public questions that were merged into one, the earliest first, with the agreements that stayed with them. */
export async function findMerged(db: Database, postId: number): Promise<Question['merged']> {
  const rows = await db
    .selectFrom('questions as q')
    .innerJoin('posts as p', 'p.id', 'q.post_id')
    .innerJoin('post_stats as s', 's.post_id', 'q.post_id')
    .select(['p.id', 'p.title', 's.agree_count as agree', 's.certified_agree_count as certifiedAgree'])
    .where('q.merged_into', '=', postId)
    .where('p.visibility', '=', 'public')
    .orderBy('p.id')
    .limit(mostMerged)
    .execute()
  return rows.map(row => ({ ...row, kind: 'question' }))
}

const mostRevisions = 100

/** The texts a question had before, newest first. */
export async function findRevisions(db: Database, postId: number): Promise<QuestionRevision[]> {
  const rows = await db
    .selectFrom('question_revisions as r')
    .innerJoin('categories as c', 'c.id', 'r.category_id')
    .select(['r.version', 'r.title', 'r.body', 'r.document', 'r.replaced_at'])
    .select(['c.id as category_id', 'c.slug', 'c.name'])
    .where('r.post_id', '=', postId)
    .orderBy('r.version', 'desc')
    .limit(mostRevisions)
    .execute()
  return rows.map(({ replaced_at, category_id, slug, name, ...revision }) => ({
    ...revision,
    category: { id: category_id, slug, name },
    replacedAt: replaced_at.toISOString(),
  }))
}
