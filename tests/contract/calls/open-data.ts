import * as openData from '#shared/contract/open-data.ts'
import type { CallCase } from '../call-case.ts'
import { openDebate } from './debate.ts'
import { ask } from './question.ts'

export const openDataCalls: CallCase[] = [
  { contract: openData.readOpenStatistics, who: 'anyone', prepare: () => ({}) },
  { contract: openData.listOpenTables, who: 'anyone', prepare: () => ({}) },
  {
    contract: openData.exportOpenTableCsv,
    who: 'anyone',
    prepare: () => ({ params: { table: 'debate-positions' } }),
  },
  {
    contract: openData.exportOpenTableJson,
    who: 'anyone',
    prepare: () => ({ params: { table: 'questions' } }),
  },
  {
    contract: openData.readDebateBrief,
    who: 'anyone',
    prepare: async world => ({ params: { id: await openDebate(world) } }),
  },
  {
    contract: openData.readQuestionPoster,
    who: 'anyone',
    prepare: async (world, owner) => ({ params: { id: (await ask(world, owner)).id } }),
  },
]
