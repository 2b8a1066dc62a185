import { diffArrays } from 'diff'

export type DiffStep<Item> = { kind: 'kept' | 'removed' | 'added'; item: Item }

/** Edit distance beyond which two texts have too little in common for a readable difference. */
const mostSteps = 2_000

/** The shortest edit script, removals before additions. */
export function diffSequences<Item>(before: readonly Item[], after: readonly Item[]): DiffStep<Item>[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: mostSteps })
  if (!parts) return [...steps('removed', before), ...steps('added', after)]
  return parts.flatMap(({ value, added, removed }) =>
    steps(added ? 'added' : removed ? 'removed' : 'kept', value),
  )
}

const steps = <Item>(kind: DiffStep<Item>['kind'], items: readonly Item[]): DiffStep<Item>[] =>
  items.map(item => ({ kind, item }))
