import type { PaperContent, PaperSection } from '#shared/contract/green-paper.ts'
import { isSameJson } from '#shared/policy/canonical-json.ts'
import { mergeOrder } from './merge-order.ts'

/** What both sides changed, each in its own way; `null` where a side took a section out or has no subtitle. */
export type Conflict =
  | { place: 'title' | 'subtitle'; mine: string | null; theirs: string | null }
  | { place: 'section'; id: string; mine: PaperSection | null; theirs: PaperSection | null }

/** `merged` holds one's own words wherever there is a conflict, so that it can be shown as it stands. */
export type Merge = { merged: PaperContent; conflicts: Conflict[] }

type Sides = { base: PaperContent; mine: PaperContent; theirs: PaperContent; sent: PaperContent[] }

/**
 * Joins two texts that grew from one, section by section: what one side alone changed is taken from it. `sent` is
 * what was sent and perhaps kept without an answer: where the other text holds just that, it is our own.
 */
export function mergePapers({ base, mine, theirs, sent }: Sides): Merge {
  const conflicts: Conflict[] = []
  const line = (place: 'title' | 'subtitle') => {
    const [one, two] = [mine[place], theirs[place]]
    const changed = changedBy(
      [base, ...sent].map(known => known[place]),
      one,
      two,
    )
    if (changed === 'both') conflicts.push({ place, mine: one, theirs: two })
    return changed === 'theirs' ? two : one
  }
  const title = line('title') ?? mine.title
  const subtitle = line('subtitle')
  const at = (content: PaperContent, id: string) =>
    content.sections.find(section => section.id === id) ?? null
  const kept = new Map<string, PaperSection>()
  for (const id of idsOf(mine, theirs)) {
    const own = at(mine, id)
    const other = at(theirs, id)
    const result = mergeSection(
      [base, ...sent].map(known => at(known, id)),
      own,
      other,
    )
    if (result === 'conflict') conflicts.push({ place: 'section', id, mine: own, theirs: other })
    const section = result === 'conflict' ? (own ?? other) : result
    if (section) kept.set(id, section)
  }
  const order = mergeOrder({ base: ids(base), mine: ids(mine), theirs: ids(theirs) })
  return { merged: { title, subtitle, sections: order.flatMap(id => kept.get(id) ?? []) }, conflicts }
}

const ids = ({ sections }: PaperContent) => sections.map(({ id }) => id)
const idsOf = (...contents: PaperContent[]) => new Set(contents.flatMap(ids))

/** Lines are stored composed and without space around them. */
const tidy = (value: unknown) => (typeof value === 'string' ? value.normalize('NFC').trim() : (value ?? null))

/** Who changed a thing; `known` is how it stood at first and in everything that was sent since. */
function changedBy(known: unknown[], mine: unknown, theirs: unknown): 'nobody' | 'mine' | 'theirs' | 'both' {
  const [one, two] = [tidy(mine), tidy(theirs)]
  if (isSameJson(one, two)) return 'nobody'
  if (known.some(earlier => isSameJson(tidy(earlier), two))) return 'mine'
  return isSameJson(tidy(known[0]), one) ? 'theirs' : 'both'
}

type Found = PaperSection | null

function mergeSection(known: Found[], mine: Found, theirs: Found): Found | 'conflict' {
  if (mine && theirs) return mergeParts(known, mine, theirs)
  // What was never known before was added by whoever has it.
  if (known.every(earlier => !earlier)) return mine ?? theirs
  const changed = changedBy(known, mine, theirs)
  if (changed === 'both') return 'conflict'
  return changed === 'theirs' ? theirs : mine
}

/** A section that both sides have: heading and text are changed apart. */
function mergeParts(known: Found[], mine: PaperSection, theirs: PaperSection): PaperSection | 'conflict' {
  const of = (part: 'heading' | 'text') =>
    changedBy(
      known.map(earlier => earlier?.[part]),
      mine[part],
      theirs[part],
    )
  const [heading, text] = [of('heading'), of('text')]
  if (heading === 'both' || text === 'both') return 'conflict'
  return {
    ...mine,
    heading: heading === 'theirs' ? theirs.heading : mine.heading,
    text: text === 'theirs' ? theirs.text : mine.text,
  }
}
