import { readFile } from 'node:fs/promises'
import { type Ledger, resumeLog } from '#backend/domains/ledger/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { readBody } from '#shared/tlog/fetch-log.ts'
import { Refusal } from '../setup/refusal.ts'

export const resumeLedgerHelp = `쓰는 법: npm run admin -- resume-ledger <파일이나 주소> …
백업을 복원한 뒤 멈춘 공개 기록의 봉인을 다시 시작합니다(docs/operations.md).
증인이나 독자가 가진 가장 새로운 점검표를 모두 적어 주세요. 증인의 점검표는 <증인의 주소>/checkpoint에 있습니다.
데이터베이스에 그 점검표가 하나라도 없으면 아무것도 바꾸지 않습니다. 더 새로운 시점으로 먼저 복구해야 합니다.
서버와 같은 LEDGER_KEY, LEDGER_ORIGIN과 저장소 설정이 있어야 합니다.`

type Site = { db: Database; storage: Storage; ledger: Ledger }

/** Each place is a file or an address. */
export async function resumeLedger(
  { db, storage, ledger: { signer } }: Site,
  places: readonly string[],
): Promise<string> {
  const notes = await Promise.all(places.map(readNote))
  const resumed = await resumeLog({ db, storage, signer }, notes)
  if (resumed.outcome === 'resumed')
    return `${resumed.size}줄인 점검표를 저장소에 다시 두었습니다. 다음 정시부터 봉인합니다.`
  if (resumed.outcome === 'kept-already')
    return `저장소에 ${resumed.size}줄인 점검표가 있습니다. 아무것도 바꾸지 않았습니다.`
  if (resumed.outcome === 'foreign')
    throw new Refusal('이 사이트의 LEDGER_KEY로 서명한 점검표가 아닙니다. 아무것도 바꾸지 않았습니다.')
  throw new Refusal(
    `${resumed.size}줄인 점검표가 공개되었지만 이 데이터베이스에 없습니다. 그 뒤의 시점으로 복구한 다음 다시 해 주세요. 아무것도 바꾸지 않았습니다.`,
  )
}

const [mostBytes, timeoutMs] = [65_536, 10_000]

async function readNote(place: string): Promise<string> {
  try {
    if (!/^https?:\/\//.test(place)) return await readFile(place, 'utf8')
    const response = await fetch(place, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`${response.status}`)
    return Buffer.from(await readBody(response, mostBytes)).toString()
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new Refusal(`${place}: 점검표를 읽지 못했습니다. (${reason})`)
  }
}
