import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import type { PaperContent, PaperPart, PaperSection } from '#shared/contract/green-paper.ts'
import { partGuide } from './part-guide.ts'

export const changeSection = (
  content: PaperContent,
  id: string,
  change: Partial<Pick<PaperSection, 'heading' | 'text'>>,
): PaperContent => ({
  ...content,
  sections: content.sections.map(section => (section.id === id ? { ...section, ...change } : section)),
})

/** Places count from 0; one beyond the ends means the end. */
export function moveSection(content: PaperContent, id: string, place: number): PaperContent {
  const moved = content.sections.find(section => section.id === id)
  if (!moved) return content
  const rest = content.sections.filter(section => section !== moved)
  return { ...content, sections: rest.toSpliced(Math.max(0, place), 0, moved) }
}

export function addSection(
  content: PaperContent,
  part: PaperPart,
  behind: string | null,
): { content: PaperContent; added: string } {
  const place = content.sections.findIndex(({ id }) => id === behind)
  const section: PaperSection = {
    id: newSectionId(),
    part,
    heading: part === 'other' ? '새 장' : partGuide[part].name,
    text: { type: 'doc', content: [{ type: 'paragraph' }] },
  }
  const at = place < 0 ? content.sections.length : place + 1
  return { content: { ...content, sections: content.sections.toSpliced(at, 0, section) }, added: section.id }
}

export const removeSection = (content: PaperContent, id: string): PaperContent => ({
  ...content,
  sections: content.sections.filter(section => section.id !== id),
})

export const restoreSection = (content: PaperContent, section: PaperSection, place: number): PaperContent =>
  content.sections.some(({ id }) => id === section.id)
    ? content
    : { ...content, sections: content.sections.toSpliced(place, 0, section) }

/** A random UUID (RFC 9562, version 4); `crypto.randomUUID` exists on secure origins only. */
function newSectionId(): string {
  const hex = newIdempotencyKey()
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
