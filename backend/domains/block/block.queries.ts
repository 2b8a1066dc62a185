import type { Database } from '#backend/platform/database/schema.ts'
import type { listBlocks } from '#shared/contract/block.ts'
import type { Answer } from '#shared/contract/route.ts'

/** Bounds the members that one can mute or block. */
export const mostBlocks = 500

export async function findBlocks(db: Database, memberId: number): Promise<Answer<typeof listBlocks>> {
  const rows = await db
    .selectFrom('member_blocks as b')
    .innerJoin('users as u', 'u.id', 'b.other_id')
    .select(['b.other_id', 'b.kind', 'b.created_at', 'u.name'])
    .where('b.user_id', '=', memberId)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.other_id')
    .limit(mostBlocks)
    .execute()
  const items = rows.map(({ other_id, kind, created_at, name }) => ({
    member: { seq: other_id, name },
    kind,
    createdAt: created_at.toISOString(),
  }))
  return { items }
}

/** Comments among these whose authors the member muted or blocked. */
export async function findFoldedComments(db: Database, memberId: number, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('comments as c')
    .innerJoin('member_blocks as b', 'b.other_id', 'c.author_id')
    .select('c.id')
    .where('b.user_id', '=', memberId)
    .where('c.id', 'in', ids)
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function isBlockedBy(
  db: Database,
  { memberId, authorId }: { memberId: number; authorId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('member_blocks')
    .select('user_id')
    .where('user_id', '=', authorId)
    .where('other_id', '=', memberId)
    .where('kind', '=', 'block')
    .executeTakeFirst()
  return row !== undefined
}
