import type pg from 'pg'

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * Gives the rows of reads in every order that SQL allows: those of a SELECT without an outermost ORDER BY are shuffled,
 * and those that an ORDER BY leaves equal are drawn by lot. The same seed and the same queries give the same orders.
 */
export function shuffleRows(pool: pg.Pool, seed: number): void {
  const random = seededRandom(seed)
  pool.on('connect', client => {
    const send = client.query.bind(client) as Query
    const seeded = send(`select setseed(${random() * 2 - 1})`)
    const query: Query = async (text, values) => {
      await seeded
      if (!isRead(text)) return send(text, values)
      const tail = outermost(text, /\border by\b/gi)
      if (tail >= 0) return send(withRandomTies(text, tail), values)
      const result = await send(text, values)
      shuffle(result.rows, random)
      return result
    }
    Object.assign(client, { query })
  })
}

const isRead = (text: string) =>
  /^\s*(?:select|with)\b/i.test(text) &&
  !/\b(?:insert\s+into|delete\s+from|update\s+\S+\s+(?:\w+\s+)?set)\b/i.test(text)

export function withRandomTies(text: string, orderBy: number): string {
  const setOperation = outermost(text, /\b(?:union|intersect|except)\b/gi) >= 0
  if (setOperation || /\bselect\s+distinct\b(?!\s+on\b)/i.test(text)) return text
  const end = outermost(
    text,
    /\b(?:limit|offset|fetch|for\s+(?:no\s+key\s+|key\s+)?(?:update|share))\b/gi,
    orderBy,
  )
  const at = end < 0 ? text.length : end
  return `${text.slice(0, at).trimEnd()}, random() ${text.slice(at)}`
}

/** -1 for no match outside of parentheses, quotes and comments. */
export function outermost(text: string, pattern: RegExp, from = 0): number {
  pattern.lastIndex = from
  return pattern.exec(withoutNested(text))?.index ?? -1
}

/** Few texts come again and again. */
const blankedTexts = new Map<string, string>()

function withoutNested(text: string): string {
  const blanked = blankedTexts.get(text) ?? blankNested(text)
  blankedTexts.set(text, blanked)
  return blanked
}

function blankNested(text: string): string {
  const flat = text.replace(/--.*$|'(?:[^']|'')*'|"[^"]*"/gm, found => ' '.repeat(found.length))
  let depth = 0
  return [...flat]
    .map(letter => {
      if (letter === ')') depth -= 1
      const shown = depth === 0 ? letter : ' '.repeat(letter.length)
      if (letter === '(') depth += 1
      return shown
    })
    .join('')
}

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
