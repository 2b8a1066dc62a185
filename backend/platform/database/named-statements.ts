import type pg from 'pg'

/** Bounds the memory of a connection: a kept plan takes up to 100 kB. */
const maxNamed = 300

/** Texts that are remembered until they are sent again; lists of values make new ones without end. */
const maxSeen = 2_000

type Send = (...input: unknown[]) => unknown

let connections = 0

/**
 * Names the statements of a connection that it sends more than once, so that the database parses and plans them once
 * instead of at each call. A statement with `*` is not named: a column that a newer release adds would change what its
 * plan returns, which PostgreSQL refuses.
 */
export function nameStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Send
  connections += 1
  // A new client of the embedded database has the session of the one before.
  const prefix = `c${connections}_`
  const names = new Map<string, string>()
  const seen = new Set<string>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= maxNamed || !isNameable(text)) return known
    if (seen.delete(text)) {
      const name = `${prefix}${names.size}`
      names.set(text, name)
      return name
    }
    if (seen.size >= maxSeen) seen.clear()
    seen.add(text)
    return undefined
  }

  const query = (...input: unknown[]) => {
    const [text, values] = input
    if (input.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return send(...input)
    const name = nameOf(text)
    return name ? send({ name, text, values }) : send(text, values)
  }
  Object.assign(client, { query })
}

const isNameable = (text: string): boolean =>
  /^\s*(?:select|with|insert|update|delete|merge)\b/i.test(text) &&
  !/(?:\bselect|\breturning|,)\s+\*|\.\*/i.test(text)
