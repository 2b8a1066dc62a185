import type { SaveRefusal } from '#client/features/green-paper/autosave.machine.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'

/** Why a save was refused, put where it belongs; `whole` is what belongs to no field that is shown. */
export type DeskErrors = {
  title?: string | undefined
  subtitle?: string | undefined
  sections: Record<string, { heading?: string | undefined; text?: string | undefined }>
  whole?: string | undefined
}

export function errorsAt(refusal: SaveRefusal, { sections }: PaperContent): DeskErrors {
  const found: DeskErrors = {
    title: refusal['content.title'],
    subtitle: refusal['content.subtitle'],
    sections: {},
    whole: refusal[''],
  }
  for (const [field, message] of Object.entries(refusal)) {
    const [, index, part] = /^content\.sections\.(\d+)\.(heading|text)/.exec(field) ?? []
    const id = sections[Number(index)]?.id
    if (id && part) found.sections[id] = { ...found.sections[id], [part]: message }
    else if (field && field !== 'content.title' && field !== 'content.subtitle') found.whole = message
  }
  // In another part than the open one nobody would see it.
  const [first] = Object.values(found.sections)
  found.whole = first?.text ?? first?.heading ?? found.title ?? found.subtitle ?? found.whole
  return found
}
