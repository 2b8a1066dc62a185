import type * as z from 'zod'
import { addSynonym, findSynonyms, removeSynonym } from '#backend/domains/search/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { type DeskSynonym, SynonymDraft } from '#shared/contract/desk-synonym.ts'
import { type Change, type Import, naming } from './content-kind.ts'

export const SynonymItem = SynonymDraft
type SynonymItem = z.infer<typeof SynonymItem>

export async function exportSynonyms(db: Database): Promise<SynonymItem[]> {
  const synonyms = await allSynonyms(db)
  return synonyms.toReversed().map(({ term, canonical }) => ({ term, canonical }))
}

/** Known by the term as it is stored. Terms of another canonical word are removed first, so that none conflicts. */
export async function importSynonyms(items: SynonymItem[], { db, adminId }: Import): Promise<Change[]> {
  const kept = new Map((await allSynonyms(db)).map(synonym => [synonym.term, synonym]))
  const wanted = items.filter(item => kept.get(item.term)?.canonical !== item.canonical)
  for (const { term } of wanted) {
    const before = kept.get(term)
    if (before) await removeSynonym(db, adminId, before.id)
  }
  const changes: Change[] = []
  for (const item of wanted) {
    const label = `유의어 ${item.term} → ${item.canonical}`
    await naming(label, () => addSynonym(db, adminId, item))
    changes.push({ act: kept.has(item.term) ? 'changed' : 'added', label })
  }
  return changes
}

async function allSynonyms(db: Database): Promise<DeskSynonym[]> {
  const all: DeskSynonym[] = []
  for (let cursor: number | undefined; ; ) {
    const { items, next } = await findSynonyms(db, { size: 100, cursor })
    all.push(...items)
    if (next === null) return all
    cursor = Number(next)
  }
}
