import type { PaperContent, PaperSection } from '#shared/contract/green-paper.ts'
import type { Conflict, Merge } from './merge-papers.ts'

/** What to keep of a conflict; `both` sets the other's text below one's own, to be put in order by hand. */
export type Choice = 'mine' | 'theirs' | 'both'

/** Names a conflict within its merge. */
export const keyOf = (conflict: Conflict): string =>
  conflict.place === 'section' ? conflict.id : conflict.place

/** The text that the choices make; what was not chosen stays one's own. */
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

/** In the merge stands one's own section, or the other's where one took it out oneself. */
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
