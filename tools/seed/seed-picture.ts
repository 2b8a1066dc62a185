import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { idFrom } from './chance.ts'
import type { SeedPaper } from './content/paper.ts'

const size = { width: 1_600, height: 800 }
const named = /!\[([\w-]+)\]/g
const fileOf = (key: string) => new URL(`./pictures/${key}.webp`, import.meta.url)

export async function insertPictures(
  trx: Transaction<Schema>,
  { editions, title }: Pick<SeedPaper, 'editions' | 'title'>,
  memberId: number,
): Promise<Map<string, string>> {
  const keys = keysOf({ editions })
  for (const key of keys) {
    if (!existsSync(fileOf(key))) throw new Error(`${title} shows ${key}, which nobody drew`)
    const bytes = readFileSync(fileOf(key))
    await trx
      .insertInto('attachments')
      .values({
        id: idFrom(key),
        owner_id: memberId,
        storage_key: storageKeyOf(key),
        sha256: createHash('sha256').update(bytes).digest(),
        bytes: bytes.length,
        mime: 'image/webp',
        ...size,
        status: 'ready',
      })
      .execute()
  }
  return new Map(keys.map(key => [key, idFrom(key)]))
}

const storageKeyOf = (key: string) => `${idFrom(key).slice(0, 2)}/${idFrom(key)}`

function keysOf({ editions }: Pick<SeedPaper, 'editions'>): string[] {
  const texts = editions.flatMap(({ sections }) => sections.map(({ text }) => text)).join('\n')
  return [...new Set([...texts.matchAll(named)].map(([, key = '']) => key))]
}

/** Idempotent: the same bytes under the same key. */
export async function storePictures(storage: Storage, papers: SeedPaper[]): Promise<void> {
  for (const key of papers.flatMap(keysOf))
    await storage.put(storageKeyOf(key), readFileSync(fileOf(key)), { type: 'image/webp' })
}
