import type { DeskMember } from '#shared/contract/desk-member.ts'
import * as members from '#shared/contract/desk-member.ts'
import type { CallCase } from '../call-case.ts'
import { meet, type Person } from '../people.ts'
import type { World } from '../world.ts'

const onMember = (_: World, owner: Person) => ({ params: { id: owner.seq } })
const suspension = { until: '2030-01-31T15:00:00.000Z', rule: 'spam', reason: '같은 글을 거듭 올렸습니다.' }

/** With the version of the part that others may have changed already. */
async function onPart(world: World, owner: Person, part: 'role' | 'type' | 'suspension') {
  const place = onMember(world, owner)
  const admin = await meet(world.database, 'admin')
  const { versions } = await world.made<DeskMember>('GET /desk/members/:id', place, admin)
  return { place, version: versions[part] }
}

async function onSuspended(world: World, owner: Person) {
  const { place, version } = await onPart(world, owner, 'suspension')
  const admin = await meet(world.database, 'admin')
  const body = { ...suspension, version }
  await world.made('PUT /desk/members/:id/suspension', { ...place, body }, admin)
  return place
}

export const deskMemberCalls: CallCase[] = [
  {
    contract: members.listDeskMembers,
    who: 'administrators',
    prepare: () => ({ query: { keyword: '시민', role: 'MEMBER' } }),
  },
  {
    contract: members.exportDeskMembers,
    who: 'administrators',
    prepare: () => ({ query: { keyword: '시민', role: 'MEMBER' } }),
  },
  { contract: members.readDeskMember, who: 'administrators', prepare: onSuspended },
  {
    contract: members.grantDeskRole,
    who: 'administrators',
    prepare: async (world, owner) => {
      const { place, version } = await onPart(world, owner, 'role')
      return { ...place, body: { role: 'EDITOR', version } }
    },
  },
  {
    contract: members.setDeskMemberType,
    who: 'administrators',
    prepare: async (world, owner) => {
      const { place, version } = await onPart(world, owner, 'type')
      const body = { type: '변호사', evidence: '대한변호사협회 등록 명부에서 확인했습니다.', version }
      return { ...place, body }
    },
  },
  {
    contract: members.suspendDeskMember,
    who: 'administrators',
    prepare: async (world, owner) => {
      const { place, version } = await onPart(world, owner, 'suspension')
      return { ...place, body: { ...suspension, version } }
    },
  },
  {
    contract: members.endDeskSuspension,
    who: 'administrators',
    prepare: async (world, owner) => {
      await onSuspended(world, owner)
      const { place, version } = await onPart(world, owner, 'suspension')
      return { ...place, body: { reason: '이의를 받아들였습니다.', version } }
    },
  },
]
