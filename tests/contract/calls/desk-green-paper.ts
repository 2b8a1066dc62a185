import * as papers from '#shared/contract/desk-green-paper.ts'
import type { CallCase } from '../call-case.ts'
import { meet, type Person } from '../people.ts'
import type { World } from '../world.ts'
import { published } from './green-paper.ts'

const body = { rule: 'illegal', reason: '법원이 명예훼손이라고 판단했습니다.' }

async function onWithdrawn(world: World, owner: Person) {
  const place = await published(world, owner)
  const editor = await meet(world.database, 'editor')
  await world.made('POST /desk/green-papers/:id/withdrawal', { ...place, body }, editor)
  return place
}

export const deskGreenPaperCalls: CallCase[] = [
  {
    contract: papers.listDeskGreenPapers,
    who: 'editors',
    prepare: async (world, owner) => {
      await onWithdrawn(world, owner)
      return { query: { status: 'withdrawn-by-rule', keyword: '보증금' } }
    },
  },
  {
    contract: papers.exportDeskGreenPapers,
    who: 'editors',
    prepare: () => ({ query: { status: 'published' } }),
  },
  {
    contract: papers.withdrawDeskGreenPaper,
    who: 'editors',
    prepare: async (world, owner) => ({ ...(await published(world, owner)), body }),
  },
  {
    contract: papers.restoreDeskGreenPaper,
    who: 'editors',
    prepare: async (world, owner) => ({
      ...(await onWithdrawn(world, owner)),
      body: { reason: '판결이 바뀌었습니다.' },
    }),
  },
]
