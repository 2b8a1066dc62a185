import { blockMember, listBlocks, unblockMember } from '#shared/contract/block.ts'
import type { CallCase } from '../call-case.ts'
import { meet } from '../people.ts'
import type { World } from '../world.ts'

const onOther = async (world: World) => ({
  params: { seq: (await meet(world.database, 'otherMember')).seq },
})

export const blockCalls: CallCase[] = [
  { contract: listBlocks, who: 'members', prepare: () => ({}) },
  {
    contract: blockMember,
    who: 'consenting',
    prepare: async world => ({ ...(await onOther(world)), body: { kind: 'block' } }),
  },
  { contract: unblockMember, who: 'members', prepare: onOther },
]
