import { exportMemberRecord, readMemberDocument } from '#shared/contract/member-record.ts'
import * as contract from '#shared/contract/profile.ts'
import type { CallCase } from '../call-case.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'

const of = (_: World, owner: Person) => ({ params: { id: owner.seq } })
const page = { title: '나는 누구인가', body: '스무 해째 버스를 몹니다.', public: true }

export const profileCalls: CallCase[] = [
  { contract: contract.readProfile, who: 'anyone', prepare: of },
  { contract: contract.listRecommended, who: 'anyone', foreign: 'NOT_FOUND', prepare: of },
  { contract: contract.listInterests, who: 'anyone', foreign: 'NOT_FOUND', prepare: of },
  { contract: contract.readPdfInfo, who: 'anyone', prepare: of },
  {
    contract: contract.updatePdfInfo,
    who: 'writers',
    prepare: () => ({ body: { version: 0, pages: [page] } }),
  },
  { contract: exportMemberRecord, who: 'members', prepare: () => ({}) },
  { contract: readMemberDocument, who: 'members', prepare: () => ({}) },
]
