import { announceDocument, withdrawDocument } from '#backend/domains/consent/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { documentCodes } from '#shared/contract/consent.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { Refusal } from '../setup/refusal.ts'
import { readDocumentFile } from './document-file.ts'
import { rollingBack } from './rehearsal.ts'

type Admin = { id: number; name: string; role: string }

export async function announceVersion(
  db: Database,
  { path, dryRun }: { path: string; dryRun: boolean },
  { id, name, role }: Admin,
): Promise<string> {
  if (role !== 'ADMIN') throw new Refusal(`${name}(${id}번): 문서의 새 판은 ADMIN만 알릴 수 있습니다.`)
  const draft = readDocumentFile(path)
  const handle = dryRun ? rollingBack(db) : db
  const version = await announceDocument(handle, id, { draft, now: new Date() }).catch(explain)
  const day = new Date(draft.effectiveFrom.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
  const renewal = draft.renewsConsent ? '그때 회원에게 다시 묻습니다' : '동의를 다시 묻지 않습니다'
  const what = `${draft.title} ${version}판`
  const done = dryRun ? `알릴 것은 ${what}입니다. 아무것도 바꾸지 않았습니다.` : `${what}을 알렸습니다.`
  return `${done} ${day}부터 적용하며, ${renewal}.`
}

type Withdrawal = { code: string; version: string; reason: string; dryRun: boolean }

export async function withdrawVersion(
  db: Database,
  { code: typed, version, reason, dryRun }: Withdrawal,
  { id, name, role }: Admin,
): Promise<string> {
  if (role !== 'ADMIN') throw new Refusal(`${name}(${id}번): 알린 판은 ADMIN만 철회할 수 있습니다.`)
  const code = documentCodes.find(each => each === typed)
  if (!code) throw new Refusal(`${typed}: 문서는 ${documentCodes.join(', ')} 가운데 하나입니다.`)
  if (!/^\d{1,6}$/.test(version)) throw new Refusal(`${version}: 판은 숫자로 적어 주세요.`)
  const handle = dryRun ? rollingBack(db) : db
  await withdrawDocument(handle, id, { code, version: Number(version), reason }).catch(explainWithdrawal)
  if (dryRun) return `철회할 것은 ${code} ${version}판입니다. 아무것도 바꾸지 않았습니다.`
  return `${code} ${version}판을 철회했습니다. 이 번호는 다시 쓰지 않습니다.`
}

function explainWithdrawal(error: unknown): never {
  const name = error instanceof AppError && error.errorName
  if (name === 'NOT_FOUND') throw new Refusal('그런 판이 없습니다. 아무것도 바꾸지 않았습니다.')
  if (name === 'STEP_NOT_POSSIBLE')
    throw new Refusal('이미 시행했거나 철회한 판입니다. 아무것도 바꾸지 않았습니다.')
  throw error
}

function explain(error: unknown): never {
  if (!(error instanceof AppError) || error.validationErrors.length === 0) throw error
  throw new Refusal(error.validationErrors.map(({ message }) => message).join('\n'))
}
