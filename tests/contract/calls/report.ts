import { createReport } from '#shared/contract/report.ts'
import type { CallCase } from '../call-case.ts'
import type { World } from '../world.ts'

const someQuestion = async (world: World) => {
  const nobody = { seq: 0, sessionId: '', headers: {} }
  const { items } = await world.made<{ items: { id: number }[] }>(
    'GET /questions',
    { query: { sort: 'agreed' } },
    nobody,
  )
  return items[0]?.id ?? 0
}

export const reportCalls: CallCase[] = [
  {
    contract: createReport,
    who: 'consenting',
    prepare: async world => ({
      body: { postId: await someQuestion(world), reason: 'privacy', text: '집 주소가 그대로 적혀 있습니다.' },
    }),
  },
]
