import { purgeAttempts } from '#backend/domains/certification/index.ts'
import { eraseLeavers, forgetOldRecords, forgetUnfinishedSignUps } from '#backend/domains/leaving/index.ts'
import { purgeReadNotifications } from '#backend/domains/notification/index.ts'
import type { IdentityProvider } from '#backend/domains/oauth/index.ts'
import { purgeSessions } from '#backend/domains/session/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { Refusal } from '../setup/refusal.ts'
import { inOneTransaction } from './rehearsal.ts'

export type Erasure = { providers: IdentityProvider[] }

/** Erases at once what the jobs of the night and of each minute erase; a dry run erases, counts and rolls back. */
export async function purge(
  db: Database,
  erasure: Erasure,
  { now, dryRun }: { now: Date; dryRun: boolean },
): Promise<string> {
  const failed = new Set<number>()
  const run = (handle: Database) => countErased(handle, { ...erasure, log: { error: () => {} }, now }, failed)
  const counts = await (dryRun ? inOneTransaction(db, { dryRun }, run) : run(db))
  const lines = counts.map(([what, count]) => `  ${what}: ${count}`)
  const text = [dryRun ? '지울 것입니다. 아무것도 바꾸지 않았습니다.' : '지웠습니다.', ...lines].join('\n')
  if (failed.size === 0) return text
  throw new Refusal(`${text}\n지우지 못한 회원: ${[...failed].join(', ')}. 서버의 기록을 확인해 주세요.`)
}

type Parts = Parameters<typeof eraseLeavers>[1]

async function countErased(db: Database, parts: Parts, failed: Set<number>): Promise<[string, number][]> {
  const { now } = parts
  const eraseSome = async () => {
    const outcome = await eraseLeavers(db, parts)
    for (const id of outcome.failed) failed.add(id)
    return outcome.erased
  }
  return [
    ['유예 기간이 끝난 회원', await untilNone(eraseSome)],
    ['끝내지 않은 가입', await untilNone(() => forgetUnfinishedSignUps(db, now))],
    ['보관 기간이 지난 기록(동의, 신고, 이용 정지)', await forgetOldRecords(db)],
    ['끝난 로그인', await purgeSessions(db, now)],
    ['끝난 본인인증 시도', await purgeAttempts(db, now)],
    ['오래된 읽은 알림', await purgeReadNotifications(db, now)],
  ]
}

/** The jobs take a hundred at once. */
async function untilNone(erase: () => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const erased = await erase()
    if (erased === 0) return all
    all += erased
  }
}
