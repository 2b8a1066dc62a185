import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { ledgerVoices } from '#backend/domains/ledger/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { insertPost, type NewPost } from './post.commands.ts'
import { type HidePost, hidePostWithin, restorePostWithin } from './post-visibility.commands.ts'
import { type PseudonymOf, pseudonyms } from './pseudonym.ts'
import { type Agreed, setAgreement as setAgreementWithin } from './reaction.commands.ts'
import type { Reactor } from './toggle.commands.ts'

const key = Buffer.alloc(32, 7)
export const pseudonymOf: PseudonymOf = pseudonyms(key)
/** As those of `testConfig`. */
export const voices = ledgerVoices([{ id: 'test', bytes: key }])

export function setAgreement(
  db: Database,
  postId: number,
  member: Reactor,
  wanted: boolean | undefined,
  network?: Buffer,
): Promise<Agreed> {
  const run = (trx: Transaction<Schema>) => setAgreementWithin(trx, postId, member, wanted, voices, network)
  return db.isTransaction ? run(db as Transaction<Schema>) : db.transaction().execute(run)
}

export const hidePost = (db: Database, editorId: number, input: HidePost): Promise<void> =>
  db.transaction().execute(trx => hidePostWithin(trx, editorId, input))

export const restorePost = (
  db: Database,
  editorId: number,
  input: { postId: number; reason: string },
): Promise<void> => db.transaction().execute(trx => restorePostWithin(trx, editorId, input))

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
