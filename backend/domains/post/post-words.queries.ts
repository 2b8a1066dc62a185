import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { documentFrequencyOf, termFrequencyOf } from '#backend/platform/text-search/keyword.queries.ts'
import { paging } from '#shared/constants/limits.ts'
import {
  foundBy,
  gatheredOf,
  type ListWithWords,
  type Place,
  type Walk,
  walkOf,
} from './post-walk.queries.ts'

type Found = { rows: Place[]; counted: number }

/** Times the shown total that the index must have for a list that leaves out some of them. */
const expectationFactor = 2

/**
 * Gathers and sorts the posts with the words if they are fewer than those that a walk along the sort would pass over
 * until it has enough of them, and walks otherwise: neither reads more than about the square root of both.
 */
export async function findWithWords(db: Database, list: ListWithWords, walk: Walk): Promise<Found> {
  const { codes, facets, share, isExact } = list.words
  if (codes.length === 0) return { rows: [], counted: 0 }
  const { rarest, total } = await (facets ? termFrequencyOf : documentFrequencyOf)(db, codes)
  const balance = Math.ceil(Math.sqrt((walk.offset + walk.limit) * total * share))
  const most = Math.max(balance, isExact ? paging.totalCap : expectationFactor * paging.totalCap)
  const held = rarest <= most || !facets ? rarest : await countHeld(db, list, most + 1)
  const gathered = held <= most ? await gather(db, list, walk, most) : null
  if (gathered) return gathered
  const { rows } = await walkOf(list, false, walk).execute(db)
  return { rows, counted: paging.totalCap + 1 }
}

/** Null if there are more than so many: the words may be commoner now than at the night's count. */
async function gather(db: Database, list: ListWithWords, walk: Walk, most: number): Promise<Found | null> {
  const { rows } = await gatheredOf(list, walk, most + 1).execute(db)
  if ((rows[0]?.held ?? 0) > most) return null
  return {
    rows: rows.flatMap(({ value, id }) => (value === null || id === null ? [] : [{ value, id }])),
    counted: rows[0]?.counted ?? 0,
  }
}

/** As the index has them, also posts that are not in the list. */
async function countHeld(db: Database, { words }: ListWithWords, most: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count_posts_with(${foundBy(words)}, ${most}) as held`.execute(db)
  return rows[0]?.held ?? 0
}
