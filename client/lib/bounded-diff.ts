import { diffArrays } from 'diff'

export type DiffStep<Item> = { kind: 'kept' | 'removed' | 'added'; item: Item }

/**
 * Bounds the search for changes, whose time grows with the square. `comparisons` are left for all that a page compares:
 * a count, because server and browser must draw the same.
 */
export type DiffBudget = { readonly edits: number; comparisons: number }

/**
 * The shortest edit script, between two kept items removals before additions. Beyond the budget it keeps less than it
 * could, in the end nothing.
 */
export function diffSequences<Item>(
  before: readonly Item[],
  after: readonly Item[],
  budget: DiffBudget,
): DiffStep<Item>[] {
  const steps: DiffStep<Item>[] = []
  let [old, fresh] = [0, 0]
  const takeUpTo = (end: { old: number; fresh: number }) => {
    for (; old < end.old; old += 1) steps.push({ kind: 'removed', item: before[old] as Item })
    for (; fresh < end.fresh; fresh += 1) steps.push({ kind: 'added', item: after[fresh] as Item })
  }
  for (const kept of keptPlaces(before, after, budget)) {
    takeUpTo(kept)
    steps.push({ kind: 'kept', item: after[fresh] as Item })
    old += 1
    fresh += 1
  }
  takeUpTo({ old: before.length, fresh: after.length })
  return steps
}

type Place = { old: number; fresh: number }

function keptPlaces<Item>(before: readonly Item[], after: readonly Item[], budget: DiffBudget): Place[] {
  const olds = placesOfShared(before, new Set(after))
  const freshes = placesOfShared(after, new Set(before))
  const comparator = (one: Item, other: Item) => {
    budget.comparisons -= 1
    return budget.comparisons >= 0 && one === other
  }
  if (budget.comparisons <= 0 || olds.length === 0) return []
  const parts = diffArrays(
    olds.map(place => before[place] as Item),
    freshes.map(place => after[place] as Item),
    { maxEditLength: budget.edits, comparator },
  )
  const kept: Place[] = []
  let [old, fresh] = [0, 0]
  for (const { count, added, removed } of parts ?? []) {
    if (!added && !removed) {
      for (let at = 0; at < count; at += 1)
        kept.push({ old: olds[old + at] as number, fresh: freshes[fresh + at] as number })
    }
    if (!added) old += count
    if (!removed) fresh += count
  }
  return kept
}

/** An item of one side alone is no part of the search: two texts with nothing in common cost no more than reading them. */
const placesOfShared = <Item>(items: readonly Item[], others: ReadonlySet<Item>): number[] =>
  items.flatMap((item, place) => (others.has(item) ? place : []))
