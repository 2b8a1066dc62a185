import { listExclusions } from '#shared/contract/agreement-exclusion.ts'
import * as desk from '#shared/contract/desk-agreement.ts'
import type { CallCase } from '../call-case.ts'
import { meet, type Person } from '../people.ts'
import type { World } from '../world.ts'
import { ask } from './question.ts'

const reason = '한 망에서 한꺼번에 들어온 공감입니다.'
const body = { chosen: { age: 'day' }, reason }

async function onAgreed(world: World, owner: Person) {
  const { id } = await ask(world, owner)
  const member = await meet(world.database, 'otherMember')
  await world.made('POST /questions/:id/agreed', { params: { id }, body: { agreed: true } }, member)
  return { params: { id } }
}

/** Proposed by an editor whom no call of the list is made by. */
const onProposed = async (world: World, owner: Person) => propose(world, await onAgreed(world, owner))

async function propose(world: World, place: { params: { id: number } }) {
  const editor = await meet(world.database, 'editor')
  const { id } = await world.made('POST /desk/posts/:id/agreement-exclusions', { ...place, body }, editor)
  return { params: { exclusionId: id } }
}

const onExcluded = async (world: World, owner: Person) =>
  excludeAgreements(world, await onAgreed(world, owner))

/** Of accounts that are less than a day old; two editors do so. */
export async function excludeAgreements(world: World, post: { params: { id: number } }) {
  const place = await propose(world, post)
  const second = await meet(world.database, 'editor')
  const decision = { ...place, body: { confirmed: true } }
  await world.made('PUT /desk/agreement-exclusions/:exclusionId/decision', decision, second)
  return place
}

async function onRestoring(world: World, owner: Person) {
  const place = await onExcluded(world, owner)
  const editor = await meet(world.database, 'editor')
  const proposal = { ...place, body: { reason } }
  await world.made('PUT /desk/agreement-exclusions/:exclusionId/restoration', proposal, editor)
  return place
}

export const deskAgreementCalls: CallCase[] = [
  { contract: listExclusions, who: 'anyone', prepare: () => ({ query: { size: 5 } }) },
  { contract: desk.readDeskAgreements, who: 'editors', prepare: onAgreed },
  {
    contract: desk.proposeExclusion,
    who: 'editors',
    prepare: async (world, owner) => ({ ...(await onAgreed(world, owner)), body }),
  },
  {
    contract: desk.decideExclusion,
    who: 'editors',
    prepare: async (world, owner) => ({ ...(await onProposed(world, owner)), body: { confirmed: true } }),
  },
  {
    contract: desk.proposeRestoration,
    who: 'editors',
    prepare: async (world, owner) => ({ ...(await onExcluded(world, owner)), body: { reason } }),
  },
  {
    contract: desk.decideRestoration,
    who: 'editors',
    prepare: async (world, owner) => ({ ...(await onRestoring(world, owner)), body: { confirmed: true } }),
  },
]
