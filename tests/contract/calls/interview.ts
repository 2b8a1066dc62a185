import * as contract from '#shared/contract/interview.ts'
import * as questions from '#shared/contract/interview-question.ts'
import type { CallCase } from '../call-case.ts'
import { nobody, type Person } from '../people.ts'
import type { World } from '../world.ts'

const collecting = async (world: World): Promise<number> => {
  const query = { status: 'collecting', size: 1 }
  const { items } = await world.made<{ items: { id: number }[] }>('GET /interviews', { query }, nobody)
  const [interview] = items
  if (!interview) throw new Error('the demo has no interview that collects questions')
  return interview.id
}

const onInterview = async (world: World) => ({ params: { id: await collecting(world) } })

const draft = { body: '계약하기 전에 세입자가 볼 수 있는 것은 무엇입니까?' }

const onQuestion = async (world: World, owner: Person) => {
  const params = { id: await collecting(world) }
  const mine = await world.made<{ asked: number[]; questionsLeft: number }>(
    'GET /interviews/:id/me',
    { params },
    owner,
  )
  const [oldest] = mine.asked
  if (mine.questionsLeft === 0 && oldest !== undefined) {
    const taken = { params: { ...params, questionId: oldest } }
    await world.call('DELETE /interviews/:id/questions/:questionId', taken, owner)
  }
  const { id } = await world.made('POST /interviews/:id/questions', { params, body: draft }, owner)
  return { params: { ...params, questionId: id } }
}

export const interviewCalls: CallCase[] = [
  { contract: contract.listInterviews, who: 'anyone', prepare: () => ({ query: { sort: 'upcoming' } }) },
  { contract: contract.listMainInterviews, who: 'anyone', prepare: () => ({}) },
  { contract: contract.listHotInterviews, who: 'anyone', prepare: () => ({}) },
  { contract: contract.listAllInterviews, who: 'anyone', prepare: () => ({ query: { size: 5 } }) },
  { contract: contract.readInterview, who: 'anyone', prepare: onInterview },
  {
    contract: contract.readInterviewTranscript,
    who: 'anyone',
    prepare: async world => ({ ...(await onInterview(world)), query: { after: 0 } }),
  },
  { contract: contract.viewInterview, who: 'anyone', prepare: onInterview },
  {
    contract: contract.agreeInterview,
    who: 'writers',
    prepare: async world => ({ ...(await onInterview(world)), body: { agreed: true } }),
  },
  { contract: contract.readInterviewMine, who: 'members', prepare: onInterview },
  {
    contract: questions.listInterviewQuestions,
    who: 'anyone',
    prepare: async world => ({ ...(await onInterview(world)), query: { sort: 'answered' } }),
  },
  {
    contract: questions.askInterview,
    who: 'writers',
    prepare: async world => ({ ...(await onInterview(world)), body: draft }),
  },
  {
    contract: questions.updateInterviewQuestion,
    who: 'writers',
    foreign: 'FORBIDDEN',
    prepare: async (world, owner) => ({
      ...(await onQuestion(world, owner)),
      body: { body: '계약하기 전에 세입자가 볼 수 없는 것은 무엇입니까?', version: 1 },
    }),
  },
  {
    contract: questions.deleteInterviewQuestion,
    who: 'members',
    foreign: 'FORBIDDEN',
    prepare: onQuestion,
  },
  {
    contract: questions.agreeInterviewQuestion,
    who: 'writers',
    prepare: async (world, owner) => ({ ...(await onQuestion(world, owner)), body: { agreed: true } }),
  },
]
