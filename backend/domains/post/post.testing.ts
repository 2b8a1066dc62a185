import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/platform/database/schema.ts'
import { type PseudonymOf, pseudonyms } from './agreement-ledger.ts'
import { insertPost, type NewPost } from './post.repository.ts'

/** Pseudonyms under a key of tests. */
export const pseudonymOf: PseudonymOf = pseudonyms(Buffer.alloc(32, 7))

/** Members who exist and nothing more, for tests of what lies below the calls. Returns their seqs. */
export async function insertMembers(db: Database, count: number): Promise<number[]> {
  const people = Array.from({ length: count }, () => ({
    name: `시민${randomUUID().slice(0, 13)}`,
    status: 'member' as const,
  }))
  const rows = await db.insertInto('users').values(people).returning('id').execute()
  return rows.map(row => row.id)
}

/** A public post by somebody, with what the test does not care about filled in. */
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
