/** One line of the public log: a JSON array in printable ASCII, hashed as it stands. */
export type Leaf = RulesLeaf | ActLeaf | ExclusionLeaf | MergeLeaf | OpeningLeaf | SealLeaf

/** `sha256` is the hex hash of the published rules of counting; first in the log, and again when they change. */
type RulesLeaf = { type: 'rules'; epoch: number; version: number; sha256: string }

export const actKinds = ['agree', 'stance'] as const
export type ActKind = (typeof actKinds)[number]

/** A voice: one member on one post in one kind, under a name that nothing else in the log has. */
type Voice = { post: number; kind: ActKind; who: string }

export type ActLeaf = Voice & {
  type: 'act'
  epoch: number
  /** 1, 2, 3 … for each voice. */
  turn: number
  /** A position, `agreed`, `merged`, or `#` with the hash of a hidden one; null when it was taken back. */
  value: string | null
  certified: boolean
  /** The merged question that a supporter was carried over from. */
  mergedFrom: number | null
}

export type ExclusionLeaf = Voice & {
  type: 'exclude' | 'restore'
  epoch: number
  reason: string
  caseNumber: number
}

export type MergeLeaf = {
  type: 'merge'
  epoch: number
  into: number
  from: number
  /** Voices for `from`: `overlap` of them spoke on `into` already, `carried` were carried over. */
  supporters: number
  overlap: number
  carried: number
}

/** `sha256` is the hex hash of the file that opens the hidden values of a post. */
type OpeningLeaf = { type: 'open'; epoch: number; post: number; sha256: string }

/** Commits to the counts of all posts; the last leaf before each checkpoint. */
export type SealLeaf = { type: 'seal'; epoch: number; seconds: number; heads: number; root: string }

type Field = (value: unknown) => boolean
const wholeNumber: Field = value => Number.isSafeInteger(value) && Number(value) >= 0
const matches =
  (pattern: RegExp): Field =>
  value =>
    typeof value === 'string' && pattern.test(value)
const kind: Field = value => actKinds.includes(value as ActKind)
const pseudonym = matches(/^[\w-]{22}$/)
const hex = matches(/^[0-9a-f]{64}$/)
const code = matches(/^[a-z0-9-]{1,40}$/)
const position = matches(/^(?:[a-z0-9-]{1,40}|#[\w-]{43})$/)

const shapes: Record<string, Field[]> = {
  rules: [wholeNumber, wholeNumber, hex],
  act: [
    wholeNumber,
    wholeNumber,
    kind,
    pseudonym,
    wholeNumber,
    value => value === null || position(value),
    value => value === 0 || value === 1,
  ],
  exclude: [wholeNumber, wholeNumber, kind, pseudonym, code, wholeNumber],
  restore: [wholeNumber, wholeNumber, kind, pseudonym, code, wholeNumber],
  merge: [wholeNumber, wholeNumber, wholeNumber, wholeNumber, wholeNumber, wholeNumber],
  open: [wholeNumber, wholeNumber, hex],
  seal: [wholeNumber, wholeNumber, wholeNumber, matches(/^[A-Za-z0-9+/]{43}=$/)],
}

/** Null unless the text is exactly what `formatLeaf` writes. */
export function parseLeaf(text: string): Leaf | null {
  const fields = jsonArrayOf(text)
  const [type, ...values] = fields ?? []
  const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined
  if (!fields || !shape || !/^[\x20-\x7e]+$/.test(text) || JSON.stringify(fields) !== text) return null
  const more = values.slice(shape.length)
  const isMerged = type === 'act' && more.length === 1 && /^merge:[1-9]\d{0,14}$/.test(String(more[0]))
  if (!shape.every((isField, index) => isField(values[index])) || (more.length > 0 && !isMerged)) return null
  return leafOf(type as Leaf['type'], values)
}

function jsonArrayOf(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

// The shapes were checked.
// biome-ignore lint/suspicious/noExplicitAny: each is named and typed by the leaf that it goes into
function leafOf(type: Leaf['type'], [epoch, ...fields]: any[]): Leaf {
  const [a, b, c, d, e, f] = fields
  switch (type) {
    case 'rules':
      return { type, epoch, version: a, sha256: b }
    case 'act':
      return {
        type,
        epoch,
        post: a,
        kind: b,
        who: c,
        turn: d,
        value: e,
        certified: f === 1,
        mergedFrom: fields.length > 6 ? Number(fields[6].slice('merge:'.length)) : null,
      }
    case 'exclude':
    case 'restore':
      return { type, epoch, post: a, kind: b, who: c, reason: d, caseNumber: e }
    case 'merge':
      return { type, epoch, into: a, from: b, supporters: c, overlap: d, carried: e }
    case 'open':
      return { type, epoch, post: a, sha256: b }
    case 'seal':
      return { type, epoch, seconds: a, heads: b, root: c }
  }
}

export function formatLeaf(leaf: Leaf): string {
  return JSON.stringify([leaf.type, leaf.epoch, ...fieldsOf(leaf)])
}

function fieldsOf(leaf: Leaf): unknown[] {
  switch (leaf.type) {
    case 'rules':
      return [leaf.version, leaf.sha256]
    case 'act': {
      const { post, kind, who, turn, value, certified, mergedFrom } = leaf
      const merged = mergedFrom === null ? [] : [`merge:${mergedFrom}`]
      return [post, kind, who, turn, value, certified ? 1 : 0, ...merged]
    }
    case 'exclude':
    case 'restore':
      return [leaf.post, leaf.kind, leaf.who, leaf.reason, leaf.caseNumber]
    case 'merge':
      return [leaf.into, leaf.from, leaf.supporters, leaf.overlap, leaf.carried]
    case 'open':
      return [leaf.post, leaf.sha256]
    case 'seal':
      return [leaf.seconds, leaf.heads, leaf.root]
  }
}
