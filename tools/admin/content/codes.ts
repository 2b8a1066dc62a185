import * as z from 'zod'
import { findDeskCodeGroups, setCode, setCodeActive } from '#backend/domains/code/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { CodeDraft } from '#shared/contract/code.ts'
import { type Change, type Import, naming } from './content-kind.ts'

export const CodeItem = CodeDraft.extend({ active: z.boolean().default(true) })
type CodeItem = z.infer<typeof CodeItem>

export async function exportCodes(db: Database): Promise<CodeItem[]> {
  return (await findCodes(db)).map(({ version: _, ...code }) => code)
}

async function findCodes(db: Database): Promise<(CodeItem & { version: number })[]> {
  const groups = await findDeskCodeGroups(db)
  return groups.flatMap(({ codes }) => codes)
}

/** Known by group and code. */
export async function importCodes(items: CodeItem[], { db, adminId }: Import): Promise<Change[]> {
  const kept = new Map((await findCodes(db)).map(code => [keyOf(code), code]))
  const changes: Change[] = []
  for (const { active, ...item } of items) {
    const before = kept.get(keyOf(item))
    const isSame = before?.label === item.label && before.value === item.value && before.sort === item.sort
    const wasActive = before?.active ?? true
    if (isSame && wasActive === active) continue
    const { group, code } = item
    await naming(`코드 ${keyOf(item)}`, async () => {
      if (!isSame) await setCode(db, adminId, { ...item, version: before?.version ?? 0 })
      if (wasActive !== active) await setCodeActive(db, adminId, { group, code, active })
    })
    changes.push({ act: before ? 'changed' : 'added', label: `코드 ${keyOf(item)} (${item.label})` })
  }
  return changes
}

const keyOf = ({ group, code }: { group: string; code: string }) => `${group}/${code}`
