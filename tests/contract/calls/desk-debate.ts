import * as debates from '#shared/contract/desk-debate.ts'
import * as several from '#shared/contract/desk-debate-bulk.ts'
import * as events from '#shared/contract/desk-debate-event.ts'
import type { CallCase } from '../call-case.ts'
import { meet, type Person } from '../people.ts'
import type { World } from '../world.ts'
import { ask } from './question.ts'

const reason = '더 들어야 할 의견이 있습니다.'
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

const draft = () => ({
  categoryId: 1,
  title: '빈집세를 걷어야 합니까?',
  body: '비어 있는 집이 늘고 있습니다. 세금으로 집을 내놓게 할 수 있는지 묻습니다.',
  facilitator: '재단 주거연구팀',
  opensAt: inHours(1),
  closesAt: inHours(48),
  reasonRequired: false,
  resultsVisible: 'after-vote',
  positions: [
    { key: 'early', label: '올해부터' },
    { key: 'late', label: '다음 해부터' },
  ],
})
const event = () => ({
  kind: 'offline',
  at: inHours(5),
  title: '토론회를 엽니다',
  body: '누구나 올 수 있습니다.',
  link: 'https://example.org/meeting',
  place: '마을회관',
})

type Made = { id: number; version: number; events: { id: number }[] }
type Step = 'publish' | 'opening' | 'closing'

const onDraft = async (world: World) => {
  const editor = await meet(world.database, 'editor')
  const { id, version } = await world.made<Made>('POST /desk/debates', { body: draft() }, editor)
  return { params: { id }, version }
}

/** A debate after each of the steps. */
const after =
  (...steps: Step[]) =>
  async (world: World) => {
    const { params, version } = await onDraft(world)
    const editor = await meet(world.database, 'editor')
    const bodies = { publish: { version }, opening: { version }, closing: { reason, version: version + 1 } }
    for (const step of steps)
      await world.made(`POST /desk/debates/:id/${step}`, { params, body: bodies[step] }, editor)
    return { params }
  }

const onPublished = after('publish')
const onOpen = after('publish', 'opening')
const onClosed = after('publish', 'opening', 'closing')

const twoOpen = async (world: World) => [(await onOpen(world)).params.id, (await onOpen(world)).params.id]

async function onFeatured(world: World) {
  const place = await onPublished(world)
  const editor = await meet(world.database, 'editor')
  await world.made('PUT /desk/debates/:id/featured', { ...place, body: { version: 0 } }, editor)
  return place
}

const onEvent = (debate: typeof onPublished) => async (world: World) => {
  const { params } = await debate(world)
  const editor = await meet(world.database, 'editor')
  const added = { params, body: event() }
  const [first] = (await world.made<Made>('POST /desk/debates/:id/events', added, editor)).events
  return { params: { ...params, eventId: Number(first?.id) } }
}

const withQuestion = async (world: World, owner: Person) => ({
  ...draft(),
  questionIds: [(await ask(world, owner)).id],
})

const debateCalls: CallCase[] = [
  {
    contract: debates.listDeskDebates,
    who: 'editors',
    prepare: () => ({ query: { status: 'open', sort: 'closing', keyword: '전세' } }),
  },
  { contract: debates.exportDeskDebates, who: 'editors', prepare: () => ({ query: { sort: 'closing' } }) },
  {
    contract: debates.readDeskDebate,
    who: 'editors',
    prepare: async world => ({ params: (await onDraft(world)).params }),
  },
  {
    contract: debates.createDeskDebate,
    who: 'editors',
    prepare: async (world, owner) => ({ body: await withQuestion(world, owner) }),
  },
  {
    contract: debates.updateDeskDebate,
    who: 'editors',
    prepare: async (world, owner) => {
      const { params, version } = await onDraft(world)
      return { params, body: { ...(await withQuestion(world, owner)), version } }
    },
  },
  { contract: debates.deleteDeskDebate, who: 'editors', prepare: onEvent(onDraft) },
  {
    contract: debates.scheduleDeskDebate,
    who: 'editors',
    prepare: async world => ({
      params: (await onDraft(world)).params,
      body: { publishAt: inHours(0.5), version: 0 },
    }),
  },
  {
    contract: debates.publishDeskDebate,
    who: 'editors',
    prepare: async world => {
      const { params, version } = await onDraft(world)
      return { params, body: { version } }
    },
  },
  {
    contract: debates.openDeskDebate,
    who: 'editors',
    prepare: async world => ({ ...(await onPublished(world)), body: { version: 1 } }),
  },
  {
    contract: debates.extendDeskDebate,
    who: 'editors',
    prepare: async world => ({
      ...(await onOpen(world)),
      body: { closesAt: inHours(99), reason, version: 2 },
    }),
  },
  {
    contract: debates.closeDeskDebate,
    who: 'editors',
    prepare: async world => ({ ...(await onOpen(world)), body: { reason, version: 2 } }),
  },
  {
    contract: several.extendDeskDebates,
    who: 'editors',
    prepare: async world => ({ body: { ids: await twoOpen(world), closesAt: inHours(99), reason } }),
  },
  {
    contract: several.closeDeskDebates,
    who: 'editors',
    prepare: async world => ({ body: { ids: await twoOpen(world), reason } }),
  },
  {
    contract: debates.concludeDeskDebate,
    who: 'editors',
    prepare: async world => ({
      ...(await onClosed(world)),
      body: { body: '세 입장이 함께 받아들인 안을 적습니다.' },
    }),
  },
  {
    contract: debates.correctDeskDebateConclusion,
    who: 'editors',
    prepare: async world => {
      const { params } = await onClosed(world)
      const editor = await meet(world.database, 'editor')
      const body = { body: '세 입장이 함께 받아들인 안을 적습니다.' }
      const { version } = await world.made<{ version: number }>(
        'PUT /desk/debates/:id/conclusion',
        { params, body },
        editor,
      )
      return { params, body: { body: '두 입장이 함께 받아들인 안을 적습니다.', version } }
    },
  },
  {
    contract: debates.featureDeskDebate,
    who: 'editors',
    prepare: async world => ({
      ...(await onPublished(world)),
      body: { rank: 1, startsAt: inHours(1), endsAt: inHours(9), version: 0 },
    }),
  },
  { contract: debates.unfeatureDeskDebate, who: 'editors', prepare: onFeatured },
]

const eventCalls: CallCase[] = [
  {
    contract: events.createDeskDebateEvent,
    who: 'editors',
    prepare: async world => ({ ...(await onPublished(world)), body: event() }),
  },
  {
    contract: events.updateDeskDebateEvent,
    who: 'editors',
    prepare: async world => ({ ...(await onEvent(onPublished)(world)), body: { ...event(), version: 1 } }),
  },
  { contract: events.deleteDeskDebateEvent, who: 'editors', prepare: onEvent(onPublished) },
]

export const deskDebateCalls: CallCase[] = [...debateCalls, ...eventCalls]
