import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Visibility } from '#shared/contract/post.ts'
import type { QuestionDraft, QuestionStatus } from '#shared/contract/question.ts'
import { insertQuestion, type QuestionText } from './question.commands.ts'

export const draft = {
  categoryId: 1,
  title: '전세 사기 피해를 어떻게 막을 수 있습니까?',
  body: '보증금을 돌려받지 못한 이웃이 많습니다. 등기와 보증보험을 한곳에서 볼 수 있으면 좋겠습니다.',
} as const satisfies QuestionDraft

export async function askQuestion(
  db: Database,
  question: Partial<QuestionText> & { authorId: number; visibility?: Visibility; status?: QuestionStatus },
): Promise<number> {
  const { authorId, visibility = 'public', status = 'open', ...text } = question
  const id = await insertQuestion(db, { ...draft, ...text }, authorId)
  const deleted_at = visibility.endsWith('removed') ? new Date() : null
  await db.updateTable('posts').set({ visibility, deleted_at }).where('id', '=', id).execute()
  await db.updateTable('questions').set({ life: status }).where('post_id', '=', id).execute()
  return id
}

/** Moves the date of the latest step, into the past too, where no editor may set it. */
export const letComeDue = (db: Database, postId: number, dueAt: Date): Promise<unknown> =>
  sql`
    update question_steps set due_at = ${dueAt}
    where id = (select max(id) from question_steps where post_id = ${postId})`.execute(db)
