import * as faqs from '#shared/contract/desk-faq.ts'
import * as notices from '#shared/contract/desk-notice.ts'
import type { Answer } from '#shared/contract/route.ts'
import type { CallCase } from '../call-case.ts'
import { meet } from '../people.ts'
import type { World } from '../world.ts'

const notice = { title: '서버 점검을 알립니다', body: '토요일 새벽 두 시부터 네 시까지 점검합니다.' }
const faq = { category: 'account', question: '탈퇴는 어떻게 하나요?', body: '내 정보에서 탈퇴를 고릅니다.' }
const [startsAt, endsAt] = ['2030-01-01T00:00:00.000Z', '2030-01-08T00:00:00.000Z']

type Made = { id: number; version: number }

const onNotice = async (world: World) => {
  const editor = await meet(world.database, 'editor')
  const { id, version } = await world.made<Made>('POST /desk/notices', { body: notice }, editor)
  return { params: { id }, version }
}

const onFaq = async (world: World) => {
  const editor = await meet(world.database, 'editor')
  const { id, version } = await world.made<Made>('POST /desk/faqs', { body: faq }, editor)
  return { params: { id }, version }
}

const twoOf = async (make: typeof onFaq, world: World) => [
  (await make(world)).params.id,
  (await make(world)).params.id,
]

/** Every question of the group, turned round. */
async function otherOrder(world: World) {
  await twoOf(onFaq, world)
  const editor = await meet(world.database, 'editor')
  const { items, orderVersions } = await world.made<Answer<typeof faqs.listDeskFaqs>>(
    'GET /desk/faqs',
    {},
    editor,
  )
  const ids = items.flatMap(({ id, category }) => (category.code === faq.category ? [id] : []))
  const version = orderVersions[faq.category]
  return { body: { category: faq.category, ids: ids.toReversed(), version } }
}

export const deskBoardCalls: CallCase[] = [
  { contract: notices.listDeskNotices, who: 'editors', prepare: () => ({ query: { visibility: 'draft' } }) },
  {
    contract: notices.exportDeskNotices,
    who: 'editors',
    prepare: () => ({ query: { visibility: 'draft' } }),
  },
  {
    contract: notices.readDeskNotice,
    who: 'editors',
    prepare: async world => ({ params: (await onNotice(world)).params }),
  },
  { contract: notices.createDeskNotice, who: 'editors', prepare: () => ({ body: notice }) },
  {
    contract: notices.updateDeskNotice,
    who: 'editors',
    prepare: async world => {
      const { params, version } = await onNotice(world)
      return { params, body: { ...notice, pinned: true, version } }
    },
  },
  {
    contract: notices.scheduleDeskNotice,
    who: 'editors',
    prepare: async world => ({
      params: (await onNotice(world)).params,
      body: { publishAt: startsAt, version: 0 },
    }),
  },
  {
    contract: notices.publishDeskNotice,
    who: 'editors',
    prepare: async world => {
      const { params, version } = await onNotice(world)
      return { params, body: { version } }
    },
  },
  {
    contract: notices.popUpDeskNotice,
    who: 'editors',
    prepare: async world => ({
      params: (await onNotice(world)).params,
      body: { popup: { startsAt, endsAt, sort: 1 }, version: 0 },
    }),
  },
  {
    contract: notices.removeDeskNotice,
    who: 'editors',
    prepare: async world => ({
      params: (await onNotice(world)).params,
      body: { reason: '점검이 미루어졌습니다.' },
    }),
  },
  {
    contract: notices.publishDeskNotices,
    who: 'editors',
    prepare: async world => ({ body: { ids: await twoOf(onNotice, world) } }),
  },
  {
    contract: notices.removeDeskNotices,
    who: 'editors',
    prepare: async world => ({
      body: { ids: await twoOf(onNotice, world), reason: '점검이 미루어졌습니다.' },
    }),
  },
  { contract: faqs.listDeskFaqs, who: 'editors', prepare: () => ({}) },
  { contract: faqs.exportDeskFaqs, who: 'editors', prepare: () => ({}) },
  { contract: faqs.createDeskFaq, who: 'editors', prepare: () => ({ body: faq }) },
  {
    contract: faqs.updateDeskFaq,
    who: 'editors',
    prepare: async world => {
      const { params, version } = await onFaq(world)
      return { params, body: { ...faq, question: '탈퇴한 뒤 글은 어떻게 되나요?', version } }
    },
  },
  {
    contract: faqs.activateDeskFaq,
    who: 'editors',
    prepare: async world => ({ params: (await onFaq(world)).params, body: { active: false } }),
  },
  {
    contract: faqs.activateDeskFaqs,
    who: 'editors',
    prepare: async world => ({ body: { ids: await twoOf(onFaq, world), active: false } }),
  },
  { contract: faqs.reorderDeskFaqs, who: 'editors', prepare: otherOrder },
]
