import type pg from 'pg'
import { withRandomOrders } from './random-orders.ts'

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * Gives the rows of reads in every order that SQL allows: those of a SELECT without an outermost ORDER BY are shuffled,
 * and what an ORDER BY, a limit or an aggregate inside of it leaves open is drawn by lot. The same seed and the same
 * queries give the same orders.
 */
export function shuffleRows(pool: pg.Pool, seed: number): void {
  const random = seededRandom(seed)
  pool.on('connect', client => {
    const send = client.query.bind(client) as Query
    const seeded = send(`select setseed(${random() * 2 - 1})`)
    const query: Query = async (text, values) => {
      await seeded
      const read = readOf(text)
      const result = await send(read?.text ?? text, values)
      if (read && !read.isOrdered) shuffle(result.rows, random)
      return result
    }
    Object.assign(client, { query })
  })
}

/** Few texts come again and again. */
const reads = new Map<string, ReturnType<typeof withRandomOrders>>()

function readOf(text: string) {
  const known = reads.get(text)
  if (known || !isRead(text)) return known
  const read = withRandomOrders(text)
  reads.set(text, read)
  return read
}

const isRead = (text: string) =>
  /^\s*(?:select|with)\b/i.test(text) &&
  !/\b(?:insert\s+into|delete\s+from|update\s+\S+\s+(?:\w+\s+)?set)\b/i.test(text)

function shuffle(rows: unknown[], random: () => number): void {
  for (let last = rows.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[rows[last], rows[other]] = [rows[other], rows[last]]
  }
}

/** mulberry32; from 0 up to, not including, 1. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
