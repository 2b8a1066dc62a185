import { takedownForm } from '#backend/testing/takedown-form.ts'
import * as contract from '#shared/contract/takedown.ts'
import type { CallCase } from '../call-case.ts'
import { meet, nobody, type Person } from '../people.ts'
import type { World } from '../world.ts'
import { ask } from './question.ts'

const reason = '이름을 밝혀 사실이 아닌 일을 적었다는 주장입니다.'

const form = async (world: World, owner: Person) => takedownForm(`/question/${(await ask(world, owner)).id}`)

async function onRequest(world: World, owner: Person) {
  const { caseNumber } = await world.made<{ caseNumber: string }>(
    'POST /takedown-requests',
    { form: await form(world, owner) },
    nobody,
  )
  return { params: { caseNumber } }
}

async function onProof(world: World, owner: Person) {
  const found = await onRequest(world, owner)
  const editor = await meet(world.database, 'editor')
  const { files } = await world.made<{ files: { id: string }[] }>(
    'GET /desk/takedown-requests/:caseNumber',
    found,
    editor,
  )
  return { params: { id: files[0]?.id ?? '' } }
}

export const takedownCalls: CallCase[] = [
  { contract: contract.openTakedownForm, who: 'anyone', prepare: () => ({}) },
  {
    contract: contract.createTakedownRequest,
    who: 'anyone',
    prepare: async (world, owner) => ({ form: await form(world, owner) }),
  },
  { contract: contract.readTakedownCase, who: 'anyone', prepare: onRequest },
  { contract: contract.listDeskTakedowns, who: 'editors', prepare: () => ({}) },
  {
    contract: contract.exportDeskTakedowns,
    who: 'editors',
    prepare: () => ({ query: { status: 'received' } }),
  },
  { contract: contract.readDeskTakedown, who: 'editors', prepare: onRequest },
  {
    contract: contract.decideDeskTakedown,
    who: 'editors',
    prepare: async (world, owner) => ({
      ...(await onRequest(world, owner)),
      body: { decision: 'block', reason },
    }),
  },
  { contract: contract.downloadTakedownFile, who: 'editors', prepare: onProof },
]
