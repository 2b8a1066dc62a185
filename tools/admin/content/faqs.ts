import * as z from 'zod'
import { addFaq, findDeskFaqs, reorderFaqs, setFaqActive, updateFaq } from '#backend/domains/faq/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { DeskFaq } from '#shared/contract/desk-faq.ts'
import { FaqDraft } from '#shared/contract/faq.ts'
import { type Change, type Import, naming, newOrder, pairUp, writtenAs } from './content-kind.ts'

export const FaqItem = FaqDraft.extend({ active: z.boolean().default(true) })
type FaqItem = z.infer<typeof FaqItem>

export async function exportFaqs(db: Database): Promise<FaqItem[]> {
  const faqs = await findDeskFaqs(db)
  return faqs.map(({ category, question, answer, document, startsAt, active }) => {
    const text = document ? { document } : { body: answer }
    return { category: category.code, question, ...text, startsAt, active }
  })
}

/** Known by group and question. */
export async function importFaqs(items: FaqItem[], parts: Import): Promise<Change[]> {
  const { db, adminId } = parts
  const changes: Change[] = []
  const places = new Map<string, number[]>()
  for (const { item, before } of pairUp(items, await findDeskFaqs(db), {
    wanted: ({ category, question }) => `${category}/${question}`,
    kept: ({ category, question }) => `${category.code}/${question}`,
  })) {
    const label = `자주 묻는 질문 「${item.question}」`
    const { id, act } = await naming(label, () => importOne(item, before, parts))
    if (act) changes.push({ act, label })
    places.set(item.category, [...(places.get(item.category) ?? []), id])
  }
  const kept = await findDeskFaqs(db)
  for (const [category, listed] of places) {
    const before = kept.filter(faq => faq.category.code === category).map(({ id }) => id)
    const order = newOrder(listed, before)
    if (!order) continue
    await reorderFaqs(db, adminId, { category, faqIds: order })
    changes.push({ act: 'changed', label: `자주 묻는 질문의 차례 (${category})` })
  }
  return changes
}

async function importOne(
  { active, ...draft }: FaqItem,
  before: DeskFaq | undefined,
  { db, adminId }: Import,
): Promise<{ id: number; act: Change['act'] | null }> {
  const id = before?.id ?? (await addFaq(db, adminId, draft))
  const isNew = !before
  const isSame = isNew || isWritten(draft, before)
  if (!isSame) await updateFaq(db, adminId, { ...draft, faqId: id, version: before.version })
  const wasActive = before?.active ?? true
  if (wasActive !== active) await setFaqActive(db, adminId, { faqId: id, active })
  if (isNew) return { id, act: 'added' }
  return { id, act: isSame && wasActive === active ? null : 'changed' }
}

function isWritten(draft: FaqDraft, { answer, document, startsAt }: DeskFaq): boolean {
  const [wanted, kept] = [writtenAs(draft, '답변을'), writtenAs({ body: answer, document }, '답변을')]
  const isSameDate = (draft.startsAt ?? null) === startsAt
  return isSameDate && wanted.body === kept.body && wanted.document === kept.document
}
