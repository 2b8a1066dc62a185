/** One step on the way from a sequence to another. */
export type DiffStep<Item> = { kind: 'kept' | 'removed' | 'added'; item: Item }

/** Pairs compared at most; beyond, what lies between the common ends is called removed and added as a whole. */
const mostPairs = 4_000_000

/**
 * The shortest way from one sequence to another: what stays (a longest common subsequence), what goes and what comes,
 * in order, what goes first.
 */
export function diffSequences<Item>(before: readonly Item[], after: readonly Item[]): DiffStep<Item>[] {
  const head = commonEnd(before, after, index => index)
  const [restBefore, restAfter] = [before.slice(head), after.slice(head)]
  const tail = commonEnd(restBefore, restAfter, (index, { length }) => length - 1 - index)
  const middle = between(
    restBefore.slice(0, restBefore.length - tail),
    restAfter.slice(0, restAfter.length - tail),
  )
  return [
    ...steps('kept', after.slice(0, head)),
    ...middle,
    ...steps('kept', after.slice(after.length - tail)),
  ]
}

const steps = <Item>(kind: DiffStep<Item>['kind'], items: readonly Item[]): DiffStep<Item>[] =>
  items.map(item => ({ kind, item }))

/** How many items are alike from one end on. */
function commonEnd<Item>(
  before: readonly Item[],
  after: readonly Item[],
  place: (index: number, items: readonly Item[]) => number,
): number {
  const most = Math.min(before.length, after.length)
  let count = 0
  while (count < most && before[place(count, before)] === after[place(count, after)]) count += 1
  return count
}

function between<Item>(before: readonly Item[], after: readonly Item[]): DiffStep<Item>[] {
  if (before.length * after.length > mostPairs) return [...steps('removed', before), ...steps('added', after)]
  const lengths = commonLengths(before, after)
  const width = after.length + 1
  const found: DiffStep<Item>[] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      found.push({ kind: 'kept', item: after[j] as Item })
      i += 1
      j += 1
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) {
      found.push({ kind: 'removed', item: before[i] as Item })
      i += 1
    } else {
      found.push({ kind: 'added', item: after[j] as Item })
      j += 1
    }
  }
  return [...found, ...steps('removed', before.slice(i)), ...steps('added', after.slice(j))]
}

/** At (i, j) the length of the longest common subsequence of what follows. */
function commonLengths<Item>(before: readonly Item[], after: readonly Item[]): Uint32Array {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        before[i] === after[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  return lengths
}
