import * as contract from '#shared/contract/objection.ts'
import type { CallCase } from '../call-case.ts'
import { meet, type Person } from '../people.ts'
import type { World } from '../world.ts'
import { ask } from './question.ts'

const reason = '같은 글을 거듭 올렸습니다.'

/** A question of the owner's that an editor removed by a rule; answers the decision. */
async function onRemoved(world: World, owner: Person): Promise<number> {
  const { id: postId } = await ask(world, owner)
  const reporter = await meet(world.database, 'otherMember')
  await world.made('POST /reports', { body: { postId, reason: 'spam' } }, reporter)
  const body = { postId, decision: 'removed', rule: 'spam', reason }
  await world.made('POST /desk/reports/decisions', { body }, await meet(world.database, 'editor'))
  const { items } = await world.made<{ items: { decisionId: number }[] }>('GET /users/decisions', {}, owner)
  return items[0]?.decisionId ?? 0
}

async function onObjection(world: World, owner: Person): Promise<number> {
  const decisionId = await onRemoved(world, owner)
  return (await world.made('POST /objections', { body: { decisionId } }, owner)).id
}

export const objectionCalls: CallCase[] = [
  {
    contract: contract.listOwnDecisions,
    who: 'members',
    prepare: async (world, owner) => {
      await onRemoved(world, owner)
      return {}
    },
  },
  {
    contract: contract.createObjection,
    who: 'consenting',
    foreign: 'NOT_FOUND',
    prepare: async (world, owner) => ({
      body: { decisionId: await onRemoved(world, owner), text: '한 번만 올렸습니다.' },
    }),
  },
  { contract: contract.listDeskObjections, who: 'editors', prepare: () => ({ query: { status: 'open' } }) },
  { contract: contract.exportDeskObjections, who: 'editors', prepare: () => ({ query: { status: 'kept' } }) },
  {
    contract: contract.decideDeskObjection,
    who: 'editors',
    prepare: async (world, owner) => ({
      params: { id: await onObjection(world, owner) },
      body: { decision: 'upheld', answer: '거듭 올린 글이 아니었습니다.' },
    }),
  },
]
