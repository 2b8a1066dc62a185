import * as history from '#shared/contract/desk-history.ts'
import type { CallCase } from '../call-case.ts'
import { meet } from '../people.ts'
import type { World } from '../world.ts'

const notice = { title: '점검 안내', body: '새벽에 점검합니다.' }

/** A notice that was changed just now. */
async function onAct(world: World) {
  const editor = await meet(world.database, 'editor')
  const { id } = await world.made<{ id: number }>('POST /desk/notices', { body: notice }, editor)
  const change = { params: { id }, body: { ...notice, title: '점검을 미룹니다', version: 1 } }
  await world.made('PUT /desk/notices/:id', change, editor)
  const query = { entity: 'notice', id, size: 1 }
  const { items } = await world.made<{ items: { id: number }[] }>('GET /desk/history', { query }, editor)
  return { params: { id: Number(items[0]?.id) } }
}

export const deskHistoryCalls: CallCase[] = [
  {
    contract: history.listDeskHistory,
    who: 'editors',
    prepare: () => ({ query: { entity: 'notice', id: 1, size: 2 } }),
  },
  { contract: history.undoDeskAct, who: 'editors', prepare: onAct },
]
