import { enrolMember, resetSecondFactor } from '#backend/domains/second-factor/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { Refusal } from '../setup/refusal.ts'
import type { Member } from './member.ts'
import { rollingBack } from './rehearsal.ts'

type Mode = { dryRun: boolean }

export async function enrol(db: Database, { id, name, role }: Member, { dryRun }: Mode): Promise<string> {
  if (role === 'MEMBER')
    throw new Refusal(`${name}(${id}번): 편집자나 관리자만 패스키를 등록합니다. 먼저 역할을 주세요.`)
  const code = await enrolMember(dryRun ? rollingBack(db) : db, id, new Date())
  if (dryRun)
    return `${name}(${id}번)의 등록 코드를 만들 수 있습니다. 만들면 앞서 만든 코드는 쓸 수 없게 됩니다.
아무것도 바꾸지 않았습니다.`
  return `${name}(${id}번)의 등록 코드: ${code}
24시간 안에 한 번 쓸 수 있고, 다시 보여 주지 않습니다. 앞서 만든 코드는 쓸 수 없게 되었습니다.
편집실(/desk)에서 이 코드를 넣고 패스키를 등록합니다.`
}

export async function resetFactor(db: Database, { id, name }: Member, { dryRun }: Mode): Promise<string> {
  await resetSecondFactor(dryRun ? rollingBack(db) : db, id)
  if (dryRun)
    return `${name}(${id}번)의 패스키와 복구 코드를 모두 지우고, 모든 기기에서 로그아웃할 것입니다.
아무것도 바꾸지 않았습니다.`
  return `${name}(${id}번)의 패스키와 복구 코드를 모두 지우고, 모든 기기에서 로그아웃했습니다.
npm run admin -- enrol ${id} 로 새 등록 코드를 만들 수 있습니다.`
}
