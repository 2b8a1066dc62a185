import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/platform/database/schema.ts'
import { type PseudonymOf, pseudonyms } from './agreement-ledger.commands.ts'
import { insertPost, type NewPost } from './post.commands.ts'

export const pseudonymOf: PseudonymOf = pseudonyms(Buffer.alloc(32, 7))

export async function insertMembers(db: Database, count: number): Promise<number[]> {
  const people = Array.from({ length: count }, () => ({
    name: `시민${randomUUID().slice(0, 13)}`,
    status: 'member' as const,
  }))
  const rows = await db.insertInto('users').values(people).returning('id').execute()
  return rows.map(row => row.id)
}

export function insertTestPost(
  db: Database,
  post: Partial<NewPost> & Pick<NewPost, 'authorId'>,
): Promise<number> {
  const text = {
    title: '전세 사기 피해를 어떻게 막을 수 있습니까?',
    body: '보증금을 돌려받지 못한 이웃이 많습니다.',
  }
  return insertPost(db, { kind: 'question', categoryId: 1, ...text, ...post })
}
