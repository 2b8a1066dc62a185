import type { PaperContent, PaperSection } from '#shared/contract/green-paper.ts'
import { isSameJson } from '#shared/green-paper/canonical-json.ts'

/** A place that both sides changed; `null` where a side removed the section or has no subtitle. */
export type Conflict =
  | { place: 'title' | 'subtitle'; mine: string | null; theirs: string | null }
  | { place: 'section'; id: string; mine: PaperSection | null; theirs: PaperSection | null }

/** `merged` holds one's own text wherever there is a conflict. */
export type Merge = { merged: PaperContent; conflicts: Conflict[] }

type Sides = { base: PaperContent; mine: PaperContent; theirs: PaperContent; sent: PaperContent[] }

/**
 * Merges two texts that share a base, section by section: a change of one side alone is taken from that side. `sent`
 * was sent and perhaps saved without an answer: where the other text holds exactly that, it is our own.
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

/** Lines are stored in NFC and trimmed. */
const normalise = (value: unknown) =>
  typeof value === 'string' ? value.normalize('NFC').trim() : (value ?? null)

/** `known` holds the base of the value and all that was sent since. */
function changedBy(known: unknown[], mine: unknown, theirs: unknown): 'none' | 'mine' | 'theirs' | 'both' {
  const [one, two] = [normalise(mine), normalise(theirs)]
  if (isSameJson(one, two)) return 'none'
  if (known.some(earlier => isSameJson(normalise(earlier), two))) return 'mine'
  return isSameJson(normalise(known[0]), one) ? 'theirs' : 'both'
}

type Found = PaperSection | null

function mergeSection(known: Found[], mine: Found, theirs: Found): Found | 'conflict' {
  if (mine && theirs) return mergeParts(known, mine, theirs)
  // Unknown before: the side that has it added it.
  if (known.every(earlier => !earlier)) return mine ?? theirs
  const changed = changedBy(known, mine, theirs)
  if (changed === 'both') return 'conflict'
  return changed === 'theirs' ? theirs : mine
}

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

type Orders = { base: string[]; mine: string[]; theirs: string[] }

/**
 * One order for the sections of two texts that share a base. The side that moved sections decides, one's own when
 * both did. A section that only the other has follows its predecessor there.
 */
function mergeOrder({ base, mine, theirs }: Orders): string[] {
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

/** The side to keep of a conflict; `both` puts the other's text below one's own. */
export type Choice = 'mine' | 'theirs' | 'both'

export const keyOf = (conflict: Conflict): string =>
  conflict.place === 'section' ? conflict.id : conflict.place

/** Applies the choices; a conflict without one keeps one's own text. */
export function resolveMerge({ merged, conflicts }: Merge, choices: Record<string, Choice>): PaperContent {
  let content = merged
  for (const conflict of conflicts) {
    const choice = choices[keyOf(conflict)] ?? 'mine'
    if (conflict.place === 'section')
      content = { ...content, sections: withSection(content.sections, conflict, choice) }
    else if (choice === 'theirs') content = withLine(content, conflict)
  }
  return content
}

function withLine(content: PaperContent, { place, theirs }: Exclude<Conflict, { place: 'section' }>) {
  return place === 'title' ? { ...content, title: theirs ?? content.title } : { ...content, subtitle: theirs }
}

function withSection(
  sections: PaperSection[],
  { id, mine, theirs }: Extract<Conflict, { place: 'section' }>,
  choice: Choice,
): PaperSection[] {
  const wanted = choice === 'both' ? joined(mine, theirs) : choice === 'mine' ? mine : theirs
  return sections.flatMap(section => (section.id === id ? (wanted ?? []) : section))
}

function joined(mine: PaperSection | null, theirs: PaperSection | null): PaperSection | null {
  if (!mine || !theirs) return mine ?? theirs
  return { ...mine, text: { type: 'doc', content: [...mine.text.content, ...theirs.text.content] } }
}
