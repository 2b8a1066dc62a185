/** A comment that its author took back or would take back, with how many replies stand below it now. */
export type TakenComment = { id: number; parentId: number | null; childCount: number }

/**
 * Which of these would still be there as empty places, because somebody else's reply stands below. A comment without
 * replies goes whole, and leaves the count of what it replied to; replies are always younger than that.
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
