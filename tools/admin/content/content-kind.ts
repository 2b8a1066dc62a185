import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#backend/platform/database/schema.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { limits } from '#shared/constants/limits.ts'
import type { RichText } from '#shared/contract/rich-text.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { errorMessage } from '#shared/errors/catalogue.ts'
import { Refusal } from '../../setup/refusal.ts'

/** `label` names one thing among the printed changes. */
export type Change = { act: 'added' | 'changed'; label: string }

export type Import = { db: Database; adminId: number; now: Date }

/** The nth thing of a key is the nth of the same key in the database: titles may occur twice. */
export function pairUp<Wanted, Kept>(
  wanted: Wanted[],
  kept: Kept[],
  keys: { wanted: (item: Wanted) => string; kept: (item: Kept) => string },
): { item: Wanted; before: Kept | undefined }[] {
  const left = Map.groupBy(kept, keys.kept)
  return wanted.map(item => ({ item, before: left.get(keys.wanted(item))?.shift() }))
}

/** The things of the file in its order, then the others in theirs; null where that is their order already. */
export function newOrder(listed: number[], before: number[]): number[] | null {
  const order = [...listed, ...before.filter(id => !listed.includes(id))]
  return isDeepStrictEqual(order, before) ? null : order
}

type Written = { body?: string | undefined; document?: RichText | null | undefined }

/** Stored form of a text, so that two spellings of one document are no change. */
export function writtenAs(
  { body, document }: Written,
  subject: string,
): { body: string; document: string | null } {
  const written = readWriting(document ? { document } : { body }, subject, limits.body)
  return { body: written.body, document: written.document }
}

/** Names the thing that a command refused. */
export async function naming<T>(label: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof AppError) || error.statusCode >= 500) throw error
    const reasons = error.validationErrors.map(({ message }) => message)
    const reason = reasons.length > 0 ? reasons.join(' ') : errorMessage(error.errorName)
    throw new Refusal(`${label}: ${reason} 아무것도 바꾸지 않았습니다.`)
  }
}
