export type TakenComment = { id: number; parentId: number | null; childCount: number }

/**
 * Keeps comments with another author's reply below as empty places. One without replies goes whole and leaves
 * its parent's count; replies are always younger than their parent.
 */
export function placesLeft(taken: TakenComment[]): Set<number> {
  const gone = new Map<number, number>()
  const left = new Set<number>()
  for (const { id, parentId, childCount } of taken.toSorted((a, b) => b.id - a.id)) {
    if (childCount > (gone.get(id) ?? 0)) left.add(id)
    else if (parentId !== null) gone.set(parentId, (gone.get(parentId) ?? 0) + 1)
  }
  return left
}
