import { diffArrays } from 'diff'

/** One step on the way from a sequence to another. */
export type DiffStep<Item> = { kind: 'kept' | 'removed' | 'added'; item: Item }

/** Steps looked for at most; beyond, the two have too little in common for anybody to read how one became the other. */
const mostSteps = 2_000

/** The shortest way from one sequence to another: what stays, what goes and what comes, in order, what goes first. */
export function diffSequences<Item>(before: readonly Item[], after: readonly Item[]): DiffStep<Item>[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: mostSteps })
  if (!parts) return [...steps('removed', before), ...steps('added', after)]
  return parts.flatMap(({ value, added, removed }) =>
    steps(added ? 'added' : removed ? 'removed' : 'kept', value),
  )
}

const steps = <Item>(kind: DiffStep<Item>['kind'], items: readonly Item[]): DiffStep<Item>[] =>
  items.map(item => ({ kind, item }))
