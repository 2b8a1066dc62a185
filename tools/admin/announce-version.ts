import { announceDocument } from '#backend/domains/consent/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { Refusal } from '../setup/refusal.ts'
import { readDocumentFile } from './document-file.ts'

type Admin = { id: number; name: string; role: string }

export async function announceVersion(
  db: Database,
  path: string,
  { id, name, role }: Admin,
): Promise<string> {
  if (role !== 'ADMIN') throw new Refusal(`${name}(${id}번): 문서의 새 판은 ADMIN만 알릴 수 있습니다.`)
  const draft = readDocumentFile(path)
  const version = await announceDocument(db, id, { draft, now: new Date() }).catch(explain)
  const day = new Date(draft.effectiveFrom.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
  return `${draft.title} ${version}판을 알렸습니다. ${day}부터 적용하며, 그때 회원에게 다시 묻습니다.`
}

function explain(error: unknown): never {
  if (!(error instanceof AppError) || error.validationErrors.length === 0) throw error
  throw new Refusal(error.validationErrors.map(({ message }) => message).join('\n'))
}
