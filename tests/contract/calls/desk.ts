import * as desk from '#shared/contract/desk-question.ts'
import * as reports from '#shared/contract/desk-report.ts'
import type { CallCase } from '../call-case.ts'
import { meet, type Person } from '../people.ts'
import type { World } from '../world.ts'
import { ask } from './question.ts'

const note = '편집회의에서 정했습니다.'
const dueAt = '2030-01-31T09:00:00.000Z'

const onQuestion = async (world: World, owner: Person) => ({ params: { id: (await ask(world, owner)).id } })

const askTwo = async (world: World, owner: Person) => [
  (await ask(world, owner)).id,
  (await ask(world, owner)).id,
]

/** A question on the home page, put there by an editor. */
async function onFeatured(world: World, owner: Person) {
  const place = await onQuestion(world, owner)
  const editor = await meet(world.database, 'editor')
  await world.made('PUT /desk/questions/:id/featured', { ...place, body: { version: 0 } }, editor)
  return place
}

async function onSelected(world: World, owner: Person) {
  const place = await onQuestion(world, owner)
  const editor = await meet(world.database, 'editor')
  for (const to of ['review', 'selected'] as const)
    await world.made('POST /desk/questions/:id/steps', { ...place, body: { to, note } }, editor)
  return place
}

async function onAnswered(world: World, owner: Person) {
  const place = await onSelected(world, owner)
  const editor = await meet(world.database, 'editor')
  const body = { body: '조회 창구를 한곳으로 모으겠습니다.', answerer: '국토교통부', note, version: 0 }
  await world.made('PUT /desk/questions/:id/answer', { ...place, body }, editor)
  return place
}

async function onReported(world: World, owner: Person) {
  const { id } = await ask(world, owner)
  const reporter = await meet(world.database, 'otherMember')
  await world.made('POST /reports', { body: { postId: id, reason: 'spam' } }, reporter)
  return id
}

async function onHidden(world: World, owner: Person) {
  const postId = await onReported(world, owner)
  const editor = await meet(world.database, 'editor')
  const body = { postId, decision: 'removed', rule: 'spam', reason: '운영규칙 3항에 어긋납니다.' }
  await world.made('POST /desk/reports/decisions', { body }, editor)
  return postId
}

export const deskCalls: CallCase[] = [
  { contract: desk.listDeskQuestions, who: 'editors', prepare: () => ({ query: { status: 'open' } }) },
  { contract: desk.exportDeskQuestions, who: 'editors', prepare: () => ({ query: { status: 'open' } }) },
  { contract: desk.readDeskQuestion, who: 'editors', prepare: onQuestion },
  {
    contract: desk.moveDeskQuestion,
    who: 'editors',
    prepare: async (world, owner) => {
      const place = await onSelected(world, owner)
      const editor = await meet(world.database, 'editor')
      const { stepVersion: version } = await world.made<{ stepVersion: number }>(
        'GET /desk/questions/:id',
        place,
        editor,
      )
      return { ...place, body: { to: 'awaiting-answer', note, owner: '국토교통부', dueAt, version } }
    },
  },
  {
    contract: desk.answerDeskQuestion,
    who: 'editors',
    prepare: async (world, owner) => ({
      ...(await onSelected(world, owner)),
      body: {
        body: '보증보험 조회를 한곳에서 하도록 고치겠습니다.',
        answerer: '국토교통부',
        note,
        version: 0,
      },
    }),
  },
  {
    contract: desk.recordDeskQuestionOutcome,
    who: 'editors',
    prepare: async (world, owner) => ({
      ...(await onAnswered(world, owner)),
      body: {
        kind: 'bill',
        summary: '보증금 조회를 한곳에서 하는 법안이 발의되었습니다.',
        address: 'https://likms.assembly.example/bill/1',
        happenedOn: '2026-12-01',
        version: 0,
      },
    }),
  },
  {
    contract: desk.mergeDeskQuestion,
    who: 'editors',
    prepare: async (world, owner) => ({
      ...(await onQuestion(world, owner)),
      body: { into: (await ask(world, owner)).id, note },
    }),
  },
  {
    contract: desk.featureDeskQuestion,
    who: 'editors',
    prepare: async (world, owner) => ({
      ...(await onQuestion(world, owner)),
      body: { rank: 1, endsAt: dueAt, version: 0 },
    }),
  },
  {
    contract: desk.moveDeskQuestions,
    who: 'editors',
    prepare: async (world, owner) => ({ body: { ids: await askTwo(world, owner), to: 'review', note } }),
  },
  {
    contract: desk.featureDeskQuestions,
    who: 'editors',
    prepare: async (world, owner) => ({
      body: { ids: await askTwo(world, owner), featured: true, rank: 2, endsAt: dueAt },
    }),
  },
  { contract: desk.unfeatureDeskQuestion, who: 'editors', prepare: onFeatured },
  { contract: reports.listDeskReports, who: 'editors', prepare: () => ({ query: { status: 'open' } }) },
  { contract: reports.exportDeskReports, who: 'editors', prepare: () => ({ query: { status: 'open' } }) },
  {
    contract: reports.decideDeskReport,
    who: 'editors',
    prepare: async (world, owner) => ({
      body: {
        postId: await onReported(world, owner),
        decision: 'hidden',
        rule: 'spam',
        until: dueAt,
        reason: '운영규칙 3항에 어긋납니다.',
      },
    }),
  },
  {
    contract: reports.decideDeskReports,
    who: 'editors',
    prepare: async (world, owner) => ({
      body: {
        things: [{ postId: await onReported(world, owner) }, { postId: await onReported(world, owner) }],
        decision: 'hidden',
        rule: 'spam',
        until: dueAt,
        reason: '운영규칙 3항에 어긋납니다.',
      },
    }),
  },
  {
    contract: reports.restoreDeskReported,
    who: 'editors',
    prepare: async (world, owner) => ({
      body: { postId: await onHidden(world, owner), reason: '다시 살펴보니 어긋나지 않습니다.' },
    }),
  },
]
