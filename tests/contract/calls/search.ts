import * as contract from '#shared/contract/search.ts'
import type { CallCase } from '../call-case.ts'
import type { World } from '../world.ts'
import { ask } from './question.ts'

const aDebate = async ({ app }: World) => {
  const { items } = (await app.inject('/api/debates?size=1')).json()
  return { params: { id: items[0].id } }
}

export const searchCalls: CallCase[] = [
  { contract: contract.search, who: 'anyone', prepare: () => ({ query: { keyword: '전세' } }) },
  { contract: contract.suggestTitles, who: 'anyone', prepare: () => ({ query: { keyword: 'ㅈㅅ' } }) },
  {
    contract: contract.findSimilarQuestions,
    who: 'anyone',
    prepare: () => ({ query: { title: '전세 사기를 막을 방법은 없습니까?', categoryId: 1 } }),
  },
  {
    contract: contract.findDebatesLikeQuestion,
    who: 'anyone',
    prepare: async (world, owner) => ({ params: { id: (await ask(world, owner)).id } }),
  },
  { contract: contract.findEventsLikeDebate, who: 'anyone', prepare: aDebate },
]
