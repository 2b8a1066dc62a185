import { insertPost } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Visibility } from '#shared/contract/post.ts'
import { type InterviewTerms, insertInterview } from './interview.commands.ts'

const hour = 3_600_000
export const inHours = (hours: number): Date => new Date(Date.now() + hours * hour)
export const span = (from: number, to: number) => ({ from: inHours(from), to: inHours(to) })

type TestInterview = Partial<InterviewTerms> & {
  authorId: number
  title?: string
  categoryId?: number
  visibility?: Visibility
}

export async function holdInterview(db: Database, interview: TestInterview): Promise<number> {
  const { authorId, categoryId = 1, visibility = 'public' } = interview
  const { title = '전세 피해를 막을 제도, 전문가에게 묻습니다' } = interview
  const body = '보증금을 지키려면 무엇이 먼저 바뀌어야 하는지 함께 묻습니다.'
  const id = await insertPost(db, { kind: 'interview', categoryId, authorId, title, body })
  await insertInterview(db, id, termsOf(interview))
  const deleted_at = visibility.endsWith('removed') ? new Date() : null
  await db.updateTable('posts').set({ visibility, deleted_at }).where('id', '=', id).execute()
  return id
}

export const termsOf = (terms: Partial<InterviewTerms> = {}): InterviewTerms => ({
  format: terms.format ?? 'video',
  host: terms.host ?? '한지우',
  collect: terms.collect === undefined ? span(-24, 24) : terms.collect,
  live: terms.live === undefined ? span(48, 50) : terms.live,
  media: terms.media ?? null,
})

export const interviewText = {
  categoryId: 1,
  title: '전세 피해를 막을 제도를 묻습니다',
  body: '계약 전에 볼 수 있어야 할 것을 묻습니다.',
}

/** Acts on record, the first first: by name, by this editor or another, with its reason. */
export async function findActs(
  db: Database,
  { editorId, postId }: { editorId: number; postId: number },
): Promise<[act: string, isOwn: boolean, reason: string | null][]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'reason'])
    .where('entity_id', '=', postId)
    .orderBy('id')
    .execute()
  return rows.map(({ act, actor_id, reason }) => [act, actor_id === editorId, reason])
}
