import { insertComment } from '../../domains/comment/comment.commands.ts'
import * as comments from '../../domains/comment/index.ts'
import * as posts from '../../domains/post/index.ts'
import { insertTestPost } from '../../domains/post/post.testing.ts'
import * as questions from '../../domains/question/index.ts'
import { askQuestion } from '../../domains/question/question.testing.ts'
import { decideReport } from '../../domains/report/index.ts'
import { insertReport } from '../../domains/report/report.commands.ts'
import type { ReportedThing } from '../../domains/report/report.queries.ts'
import { type CommandCase, type CommandWorld, inHours } from './command-case.ts'

const reason = '운영규칙 3항에 어긋납니다.'
const note = '편집회의에서 정했습니다.'

const newPost = async ({ db, member }: CommandWorld) => insertTestPost(db, { authorId: await member() })
const newDraft = async ({ db, member }: CommandWorld) =>
  insertTestPost(db, { authorId: await member(), visibility: 'draft' })
const newComment = async (world: CommandWorld) => {
  const [postId, authorId] = [await newPost(world), await world.member()]
  return insertComment(world.db, {
    postId,
    authorId,
    place: undefined,
    body: '같은 생각입니다.',
    stance: null,
  })
}

const visibilityCommands: CommandCase[] = [
  {
    name: 'hidePost',
    prepare: async world => {
      const postId = await newPost(world)
      return () => posts.hidePost(world.db, world.editorId, { postId, reason, as: 'removed' })
    },
  },
  {
    name: 'restorePost',
    prepare: async world => {
      const postId = await newPost(world)
      await posts.hidePost(world.db, world.editorId, { postId, reason, as: 'removed' })
      return () => posts.restorePost(world.db, world.editorId, { postId, reason })
    },
  },
  {
    name: 'publishPost',
    prepare: async world => {
      const postId = await newDraft(world)
      return () => posts.publishPost(world.db, world.editorId, { postId })
    },
  },
  {
    name: 'schedulePost',
    prepare: async world => {
      const postId = await newDraft(world)
      return () => posts.schedulePost(world.db, world.editorId, { postId, at: inHours(5) })
    },
  },
  {
    name: 'publishDuePosts',
    prepare: async world => {
      const postId = await newDraft(world)
      await posts.schedulePost(world.db, world.editorId, { postId, at: inHours(1) })
      return () => posts.publishDuePosts(world.db, inHours(2))
    },
  },
  {
    name: 'endTemporaryMeasures',
    prepare: async world => {
      const until = inHours(1)
      const hidden = { postId: await newPost(world), reason, as: 'temporary', until } as const
      await posts.hidePost(world.db, world.editorId, hidden)
      return () => posts.endTemporaryMeasures(world.db, inHours(2))
    },
  },
  {
    name: 'hideComment',
    prepare: async world => {
      const commentId = await newComment(world)
      return () => comments.hideComment(world.db, world.editorId, { commentId, reason, as: 'removed' })
    },
  },
  {
    name: 'restoreComment',
    prepare: async world => {
      const commentId = await newComment(world)
      await comments.hideComment(world.db, world.editorId, { commentId, reason, as: 'removed' })
      return () => comments.restoreComment(world.db, world.editorId, { commentId, reason })
    },
  },
  {
    name: 'endTemporaryCommentMeasures',
    prepare: async world => {
      const until = inHours(1)
      const hidden = { commentId: await newComment(world), reason, as: 'temporary', until } as const
      await comments.hideComment(world.db, world.editorId, hidden)
      return () => comments.endTemporaryCommentMeasures(world.db, inHours(2))
    },
  },
]

const reported = async ({ db, member }: CommandWorld, thing: ReportedThing) => {
  const reporterId = await member()
  await db
    .transaction()
    .execute(trx => insertReport(trx, { reporterId, thing, reason: 'insult', text: null }))
  return thing
}

const reportCommands: CommandCase[] = [
  {
    name: 'decideReport',
    prepare: async world => {
      const thing = await reported(world, { postId: await newPost(world), commentId: null })
      const decision = {
        thing,
        reason,
        decision: 'hidden',
        rule: 'insult',
        measure: { as: 'removed' },
      } as const
      return () => decideReport(world.db, world.editorId, decision)
    },
  },
  {
    name: 'decideReport',
    prepare: async world => {
      const thing = await reported(world, { postId: null, commentId: await newComment(world) })
      const decision = {
        thing,
        reason,
        decision: 'hidden',
        rule: 'insult',
        measure: { as: 'removed' },
      } as const
      return () => decideReport(world.db, world.editorId, decision)
    },
  },
]

const newQuestion = async ({ db, member }: CommandWorld) => askQuestion(db, { authorId: await member() })

const questionCommands: CommandCase[] = [
  {
    name: 'moveQuestion',
    prepare: async world => {
      const postId = await newQuestion(world)
      return () => questions.moveQuestion(world.db, world.editorId, { postId, to: 'selected', note })
    },
  },
  {
    name: 'moveQuestion',
    prepare: async world => {
      const postId = await newQuestion(world)
      await questions.moveQuestion(world.db, world.editorId, { postId, to: 'selected', note })
      return () => questions.moveQuestion(world.db, world.editorId, { postId, to: 'awaiting-answer', note })
    },
  },
  {
    name: 'answerQuestion',
    prepare: async world => {
      const postId = await newQuestion(world)
      await questions.moveQuestion(world.db, world.editorId, { postId, to: 'selected', note })
      const answer = { postId, body: '법을 고치겠습니다.', answerer: '국토교통위원회', note }
      return () => questions.answerQuestion(world.db, world.editorId, answer)
    },
  },
  {
    name: 'recordOutcome',
    prepare: async world => {
      const postId = await newQuestion(world)
      await questions.moveQuestion(world.db, world.editorId, { postId, to: 'selected', note })
      const answer = { postId, body: '법을 고치겠습니다.', answerer: '국토교통위원회', note }
      await questions.answerQuestion(world.db, world.editorId, answer)
      const outcome = {
        postId,
        kind: 'bill',
        summary: '법안이 발의되었습니다.',
        happenedOn: '2026-12-01',
      } as const
      return () => questions.recordOutcome(world.db, world.editorId, outcome)
    },
  },
  {
    name: 'mergeQuestions',
    prepare: async world => {
      const merge = { intoId: await newQuestion(world), fromId: await newQuestion(world), note }
      return () => questions.mergeQuestions(world.db, world.editorId, merge)
    },
  },
  {
    name: 'featureQuestion',
    prepare: async world => {
      const postId = await newQuestion(world)
      return () => questions.featureQuestion(world.db, world.editorId, { postId, rank: 1 })
    },
  },
  {
    name: 'unfeatureQuestion',
    prepare: async world => {
      const postId = await newQuestion(world)
      await questions.featureQuestion(world.db, world.editorId, { postId, rank: 1 })
      return () => questions.unfeatureQuestion(world.db, world.editorId, { postId })
    },
  },
]

export const postCommands: CommandCase[] = [...visibilityCommands, ...reportCommands, ...questionCommands]
