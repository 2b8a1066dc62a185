import type { ActKind, Leaf } from './leaf.ts'

/** Summary of a post beyond its counts. */
export type PostSummary = {
  /** Voices whose last act took back what they said. */
  withdrawn: Record<ActKind, number>
  /** Voices that are out, by the published reason. */
  excluded: Map<string, number>
}

/** Of one post's leaves, which were counted before. */
export function summaryOf(leaves: Iterable<Leaf>): PostSummary {
  const values = new Map<string, string | null>()
  const reasons = new Map<string, string>()
  for (const leaf of leaves)
    if (leaf.type === 'act') values.set(`${leaf.kind} ${leaf.who}`, leaf.value)
    else if (leaf.type === 'exclude') reasons.set(`${leaf.kind} ${leaf.who}`, leaf.reason)
    else if (leaf.type === 'restore') reasons.delete(`${leaf.kind} ${leaf.who}`)
  const summary: PostSummary = { withdrawn: { agree: 0, stance: 0 }, excluded: new Map() }
  for (const [voice, value] of values) {
    const reason = reasons.get(voice)
    if (value === null) summary.withdrawn[voice.slice(0, voice.indexOf(' ')) as ActKind]++
    else if (reason !== undefined) summary.excluded.set(reason, (summary.excluded.get(reason) ?? 0) + 1)
  }
  return summary
}
