import * as contract from '#shared/contract/debate.ts'
import * as events from '#shared/contract/debate-event.ts'
import type { CallCase } from '../call-case.ts'
import { nobody } from '../people.ts'
import type { World } from '../world.ts'

export const openDebate = async (world: World): Promise<number> => {
  const { items } = await world.made<{ items: { id: number }[] }>(
    'GET /debates',
    { query: { status: 'open', sort: 'joined', size: 1 } },
    nobody,
  )
  const [debate] = items
  if (!debate) throw new Error('the demo has no open debate')
  return debate.id
}

const onDebate = async (world: World) => ({ params: { id: await openDebate(world) } })

export const debateCalls: CallCase[] = [
  { contract: contract.listDebates, who: 'anyone', prepare: () => ({ query: { sort: 'agreed' } }) },
  { contract: contract.listMainDebates, who: 'anyone', prepare: () => ({}) },
  { contract: contract.listClosingDebates, who: 'anyone', prepare: () => ({}) },
  { contract: contract.listAllDebates, who: 'anyone', prepare: () => ({ query: { size: 5 } }) },
  {
    contract: contract.readDebate,
    who: 'anyone',
    prepare: async world => ({ params: { seq: await openDebate(world) } }),
  },
  { contract: contract.readDebateMine, who: 'members', prepare: onDebate },
  { contract: contract.viewDebate, who: 'anyone', prepare: onDebate },
  {
    contract: contract.agreeDebate,
    who: 'writers',
    prepare: async world => ({ ...(await onDebate(world)), body: { agreed: true } }),
  },
  {
    contract: contract.bookmarkDebate,
    who: 'writers',
    prepare: async world => ({ ...(await onDebate(world)), body: { bookmarked: true } }),
  },
  {
    contract: contract.takeStance,
    who: 'writers',
    prepare: async world => ({ ...(await onDebate(world)), body: { position: 'for' } }),
  },
  {
    contract: events.listDebateEvents,
    who: 'anyone',
    prepare: async world => ({ params: { debatePostId: await openDebate(world) } }),
  },
]
