import { insertPost } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Visibility } from '#shared/contract/post.ts'
import { type DebateTerms, insertDebate, type NewPosition, usualPositions } from './debate.commands.ts'

const hour = 3_600_000
export const inHours = (hours: number): Date => new Date(Date.now() + hours * hour)

type TestDebate = Partial<DebateTerms> & {
  authorId: number
  title?: string
  categoryId?: number
  visibility?: Visibility
  positions?: readonly NewPosition[]
}

export async function holdDebate(db: Database, debate: TestDebate): Promise<number> {
  const { authorId, categoryId = 1, visibility = 'public', positions = usualPositions } = debate
  const { title = '전세 계약 전에 체납 여부를 보여 주어야 합니까?', ...terms } = debate
  const body = '계약하기 전에 세입자가 무엇을 볼 수 있어야 하는지 함께 정합니다.'
  const id = await insertPost(db, { kind: 'debate', categoryId, authorId, title, body })
  const deleted_at = visibility.endsWith('removed') ? new Date() : null
  await insertDebate(db, id, termsOf(terms), positions)
  const opening_told_at = (terms.opensAt ?? new Date(0)) <= new Date() ? new Date() : null
  await db.updateTable('debates').set({ opening_told_at }).where('post_id', '=', id).execute()
  await db.updateTable('posts').set({ visibility, deleted_at }).where('id', '=', id).execute()
  return id
}

const termsOf = (terms: Partial<DebateTerms>): DebateTerms => ({
  opensAt: terms.opensAt ?? inHours(-24),
  closesAt: terms.closesAt ?? inHours(24),
  reasonRequired: terms.reasonRequired ?? false,
  resultsVisible: terms.resultsVisible ?? 'always',
  facilitator: terms.facilitator ?? null,
})
