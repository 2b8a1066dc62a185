type Orders = { base: string[]; mine: string[]; theirs: string[] }

/**
 * One order for the sections of two texts that grew from one. Whoever moved sections decides; when both did, one's
 * own order stands. What only the other has comes after what it stands behind there.
 */
export function mergeOrder({ base, mine, theirs }: Orders): string[] {
  const moved = (side: string[]) => {
    const common = base.filter(id => side.includes(id))
    return side.filter(id => common.includes(id)).join() !== common.join()
  }
  const [first, second] = moved(theirs) && !moved(mine) ? [theirs, mine] : [mine, theirs]
  const order = [...first]
  for (const [place, id] of second.entries()) {
    if (order.includes(id)) continue
    const before = second.slice(0, place).findLast(earlier => order.includes(earlier))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}
