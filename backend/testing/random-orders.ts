/**
 * Leaves to chance every order that a read leaves open: `random()` is the last key of each ORDER BY, and the only one of
 * a LIMIT, of `array(select …)` and of an aggregate whose rows come in no order. `isOrdered` says that the outermost
 * SELECT has an ORDER BY.
 */
export function withRandomOrders(text: string): { text: string; isOrdered: boolean } {
  const statement = readGroup(withoutQuotes(text))
  const insertions = insertionsOf(statement, statement)
  let changed = text
  // From the last on, so that the places of the others stay.
  for (const { at, what } of insertions.toReversed().sort((a, b) => b.at - a.at)) {
    changed = changed.slice(0, at) + what + changed.slice(at)
  }
  return { text: changed, isOrdered: orderOf(statement) >= 0 }
}

/** Text between parentheses, or all of it; `shown` has letters for quotes, blanks for comments and what is nested. */
type Group = { start: number; before: string; shown: string; after: string; nested: Group[] }

type Insertion = { at: number; what: string }

/** `query` is the SELECT that the group is part of, or itself. */
function insertionsOf(group: Group, query: Group): Insertion[] {
  const own = isQuery(group) ? insertionsOfQuery(group) : insertionsOfCall(group, query)
  const inside = isQuery(group) ? group : query
  return [...own, ...group.nested.flatMap(each => insertionsOf(each, inside))]
}

const isQuery = ({ shown }: Group) =>
  /^\s*(?:select|with)\b/i.test(shown) || (/^\s*\(/.test(shown) && setOperation.test(shown))

const setOperation = /\b(?:union|intersect|except)\b/i
const distinct = /\bselect\s+distinct\b(?!\s+on\b)/i

function insertionsOfQuery(query: Group): Insertion[] {
  const { shown, before } = query
  const order = orderOf(query)
  const limit = limitOf(query)
  const isOpen = /^(?:limit|offset|fetch)\b/i.test(shown.slice(limit)) || /\barray\s*$/i.test(before)
  if (order < 0 && (!isOpen || /\bexists\s*$/i.test(before))) return []

  const key = order < 0 ? ' order by random()' : ', random()'
  if (setOperation.test(shown)) {
    // The keys of a set operation are names and places of its columns.
    const end = order < 0 ? limit : order
    return [
      { at: query.start, what: 'select * from (' },
      { at: query.start + shown.slice(0, end).trimEnd().length, what: ') as united' },
      { at: endOf(query, limit), what: key },
    ]
  }
  return distinct.test(shown) ? [] : [{ at: endOf(query, limit), what: key }]
}

function insertionsOfCall(call: Group, query: Group): Insertion[] {
  const { shown, before, after } = call
  const isAggregate = /\b(?:jsonb?_agg|array_agg|string_agg)\s*$/i.test(before) && !/^\s*over\b/i.test(after)
  if (/^\s*distinct\b/i.test(shown)) return []
  const at = endOf(call, shown.length)
  if (orderOf(call) >= 0) {
    return isAggregate || /\brow_number\s*\(\s*\)\s*over\s*$/i.test(before)
      ? [{ at, what: ', random()' }]
      : []
  }
  return isAggregate && !isOfOrderedRows(query) ? [{ at, what: ' order by random()' }] : []
}

/** An aggregate takes rows in the order of the one sorted subselect that they come from. */
function isOfOrderedRows({ start, shown, nested }: Group): boolean {
  const found = /\bfrom\s*\(\s*\)\s*(?:as\s+)?\w+\s*(?:\(\s*\)\s*)?(?:where\b|$)/i.exec(shown)
  const rows = found && nested.find(each => each.start > start + found.index)
  return rows !== null && rows !== undefined && orderOf(rows) >= 0
}

const orderOf = ({ shown }: Group) => shown.search(/\border\s+by\b/i)

/** The length of the group where it has no limit and no lock. */
function limitOf(group: Group): number {
  const from = Math.max(0, orderOf(group))
  const found = group.shown
    .slice(from)
    .search(/\b(?:limit|offset|fetch|for\s+(?:no\s+key\s+|key\s+)?(?:update|share))\b/i)
  return found < 0 ? group.shown.length : from + found
}

const endOf = ({ start, shown }: Group, end: number) => start + shown.slice(0, end).trimEnd().length

/** Turns quoted text into letters, so that patterns see that something stands there. */
const withoutQuotes = (text: string) =>
  text.replace(/--.*$|'(?:[^']|'')*'|"[^"]*"/gm, found =>
    (found.startsWith('-') ? ' ' : 'x').repeat(found.length),
  )

function readGroup(flat: string, start = 0, before = ''): Group {
  const nested: Group[] = []
  let shown = ''
  let at = start
  while (at < flat.length && flat[at] !== ')') {
    shown += flat[at]
    if (flat[at] === '(') {
      const group = readGroup(flat, at + 1, shown.slice(0, -1))
      nested.push(group)
      shown += `${' '.repeat(group.shown.length)})`
      at += group.shown.length + 1
    }
    at += 1
  }
  return { start, before, shown, after: flat.slice(at + 1, at + 20), nested }
}
