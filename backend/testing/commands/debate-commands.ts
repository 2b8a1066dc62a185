import { holdDebate } from '../../domains/debate/debate.testing.ts'
import * as debates from '../../domains/debate/index.ts'
import { askQuestion } from '../../domains/question/question.testing.ts'
import { type CommandCase, type CommandWorld, caseOn, inHours } from './command-case.ts'

const reason = '더 들어야 할 의견이 있습니다.'
const text = {
  categoryId: 1,
  title: '전세 계약 전에 체납 여부를 보여 주어야 합니까?',
  body: '함께 정합니다.',
}
const event = { kind: 'offline', at: inHours(1), title: '토론회를 엽니다' } as const

type Held = Partial<Parameters<typeof holdDebate>[1]>
const hold = (world: CommandWorld, held: Held = {}) =>
  holdDebate(world.db, { authorId: world.editorId, ...held })

const on = caseOn<Held>(hold)

export const debateCommands: CommandCase[] = [
  {
    name: 'createDebate',
    prepare: async ({ db, editorId, member }) => {
      const questionIds = [await askQuestion(db, { authorId: await member() })]
      const rules = { opensAt: inHours(1), closesAt: inHours(9) }
      return () => debates.createDebate(db, editorId, { ...text, ...rules, questionIds })
    },
  },
  {
    name: 'updateDebate',
    prepare: async world => {
      const { db, editorId } = world
      const postId = await hold(world, { opensAt: inHours(1) })
      const questionIds = [await askQuestion(db, { authorId: await world.member() })]
      const rules = { opensAt: inHours(2), closesAt: inHours(9) }
      return () => debates.updateDebate(db, editorId, { ...text, postId, version: 1, rules, questionIds })
    },
  },
  on('openNow', { opensAt: inHours(1) }, ({ db, editorId }, postId) =>
    debates.openNow(db, editorId, { postId }),
  ),
  on('extendDebate', {}, ({ db, editorId }, postId) =>
    debates.extendDebate(db, editorId, { postId, closesAt: inHours(100), reason }),
  ),
  on('closeEarly', {}, ({ db, editorId }, postId) => debates.closeEarly(db, editorId, { postId, reason })),
  on('extendDebates', {}, ({ db, editorId }, postId) =>
    debates.extendDebates(db, editorId, { postIds: [postId], closesAt: inHours(100), reason }),
  ),
  on('closeDebates', {}, ({ db, editorId }, postId) =>
    debates.closeDebates(db, editorId, { postIds: [postId], reason }),
  ),
  on('concludeDebate', { closesAt: inHours(-1) }, ({ db, editorId }, postId) =>
    debates.concludeDebate(db, editorId, { postId, body: '찬성이 많았습니다.' }),
  ),
  {
    name: 'correctConclusion',
    prepare: async world => {
      const { db, editorId } = world
      const postId = await hold(world, { closesAt: inHours(-1) })
      await debates.concludeDebate(db, editorId, { postId, body: '찬성이 많았습니다.' })
      const correction = { postId, version: 1, body: '반대가 많았습니다.' }
      return () => debates.correctConclusion(db, editorId, correction)
    },
  },
  on('addEvent', {}, ({ db, editorId }, postId) => debates.addEvent(db, editorId, { postId, ...event })),
  {
    name: 'updateEvent',
    prepare: async world => {
      const { db, editorId } = world
      const postId = await hold(world)
      const eventId = await debates.addEvent(db, editorId, { postId, ...event })
      return () =>
        debates.updateEvent(db, editorId, { postId, eventId, ...event, title: '날이 바뀌었습니다' })
    },
  },
  on('featureDebate', {}, ({ db, editorId }, postId) =>
    debates.featureDebate(db, editorId, { postId, rank: 1 }),
  ),
  {
    name: 'unfeatureDebate',
    prepare: async world => {
      const { db, editorId } = world
      const postId = await hold(world)
      await debates.featureDebate(db, editorId, { postId, rank: 1 })
      return () => debates.unfeatureDebate(db, editorId, { postId })
    },
  },
  {
    name: 'openDueDebates',
    prepare: async world => {
      await debates.openDueDebates(world.db)
      const postId = await hold(world)
      await world.db
        .updateTable('debates')
        .set({ opening_told_at: null })
        .where('post_id', '=', postId)
        .execute()
      return () => debates.openDueDebates(world.db)
    },
  },
]
