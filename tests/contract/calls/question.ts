import * as contract from '#shared/contract/question.ts'
import * as lists from '#shared/contract/question-list.ts'
import type { CallCase } from '../call-case.ts'
import { meet, type Person } from '../people.ts'
import type { World } from '../world.ts'

export const draft = {
  categoryId: 1,
  title: '전세 사기 피해를 어떻게 막을 수 있습니까?',
  body: '보증금을 돌려받지 못한 이웃이 많습니다. 등기와 보증보험을 한곳에서 볼 수 있으면 좋겠습니다.',
}

export const ask = (world: World, owner: Person) => world.made('POST /questions', { body: draft }, owner)

const onQuestion = async (world: World, owner: Person) => ({ params: { id: (await ask(world, owner)).id } })

export const questionCalls: CallCase[] = [
  { contract: lists.listQuestions, who: 'anyone', prepare: () => ({ query: { sort: 'agreed' } }) },
  { contract: lists.listAllQuestions, who: 'anyone', prepare: () => ({ query: { size: 5 } }) },
  { contract: lists.listSelectedQuestions, who: 'anyone', prepare: () => ({}) },
  { contract: lists.listMainQuestions, who: 'anyone', prepare: () => ({}) },
  { contract: lists.listBestQuestions, who: 'anyone', prepare: () => ({}) },
  { contract: lists.readQuestionJourney, who: 'anyone', prepare: () => ({}) },
  { contract: lists.readLastHour, who: 'anyone', prepare: () => ({}) },
  { contract: lists.readQuestionPromises, who: 'anyone', prepare: () => ({}) },
  { contract: contract.createQuestion, who: 'writers', prepare: () => ({ body: draft }) },
  { contract: contract.readQuestion, who: 'anyone', prepare: onQuestion },
  { contract: contract.listQuestionRevisions, who: 'anyone', prepare: onQuestion },
  {
    contract: contract.updateQuestion,
    who: 'writers',
    foreign: 'FORBIDDEN',
    prepare: async (world, owner) => ({
      ...(await onQuestion(world, owner)),
      body: { ...draft, title: '고쳐 쓴 제목은 어떻게 보입니까?', version: 1 },
    }),
  },
  { contract: contract.deleteQuestion, who: 'members', foreign: 'FORBIDDEN', prepare: onQuestion },
  { contract: contract.viewQuestion, who: 'anyone', prepare: onQuestion },
  {
    contract: contract.agreeQuestion,
    who: 'writers',
    prepare: async (world, owner) => ({ ...(await onQuestion(world, owner)), body: { agreed: true } }),
  },
  {
    contract: contract.bookmarkQuestion,
    who: 'writers',
    prepare: async (world, owner) => ({ ...(await onQuestion(world, owner)), body: { bookmarked: true } }),
  },
  {
    contract: contract.refuseMerge,
    who: 'writers',
    prepare: async (world, owner) => {
      const { params } = await onQuestion(world, owner)
      const body = { into: (await ask(world, owner)).id, note: '같은 것을 묻습니다.' }
      const editor = await meet(world.database, 'editor')
      await world.made('POST /desk/questions/:id/merge', { params, body }, editor)
      return { params, body: { refused: true } }
    },
  },
  { contract: contract.readQuestionMine, who: 'members', prepare: onQuestion },
]
