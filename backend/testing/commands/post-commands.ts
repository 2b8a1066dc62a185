import { insertComment } from '../../domains/comment/comment.commands.ts'
import { hideComment, restoreComment } from '../../domains/comment/comment.testing.ts'
import * as comments from '../../domains/comment/index.ts'
import * as posts from '../../domains/post/index.ts'
import { hidePost, insertTestPost, restorePost } from '../../domains/post/post.testing.ts'
import * as questions from '../../domains/question/index.ts'
import { askQuestion } from '../../domains/question/question.testing.ts'
import { decideReport } from '../../domains/report/index.ts'
import { insertReport } from '../../domains/report/report.commands.ts'
import type { ReportedThing } from '../../domains/report/report.queries.ts'
import { type CommandCase, type CommandWorld, caseOn, inHours } from './command-case.ts'

const reason = '운영규칙 3항에 어긋납니다.'
const note = '편집회의에서 정했습니다.'

type PostState = 'public' | 'draft' | 'removed'
const newPost = async ({ db, editorId, member }: CommandWorld, state: PostState = 'public') => {
  const visibility = state === 'draft' ? state : 'public'
  const postId = await insertTestPost(db, { authorId: await member(), visibility })
  if (state === 'removed') await hidePost(db, editorId, { postId, reason, as: state })
  return postId
}
const newComment = async (world: CommandWorld, state: 'public' | 'removed' = 'public') => {
  const [postId, authorId] = [await newPost(world), await world.member()]
  const body = '같은 생각입니다.'
  const comment = { postId, authorId, place: undefined, body, stance: null }
  const commentId = await insertComment(world.db, comment)
  if (state === 'removed') await hideComment(world.db, world.editorId, { commentId, reason, as: state })
  return commentId
}
const onPost = caseOn(newPost)
const onComment = caseOn(newComment)

const visibilityCommands: CommandCase[] = [
  onPost('hidePost', 'public', ({ db, editorId }, postId) =>
    hidePost(db, editorId, { postId, reason, as: 'removed' }),
  ),
  onPost('restorePost', 'removed', ({ db, editorId }, postId) =>
    restorePost(db, editorId, { postId, reason }),
  ),
  onPost('publishPost', 'draft', ({ db, editorId }, postId) => posts.publishPost(db, editorId, { postId })),
  onPost('schedulePost', 'draft', ({ db, editorId }, postId) =>
    posts.schedulePost(db, editorId, { postId, at: inHours(5) }),
  ),
  {
    name: 'publishDuePosts',
    prepare: async world => {
      const postId = await newPost(world, 'draft')
      await posts.schedulePost(world.db, world.editorId, { postId, at: inHours(1) })
      return () => posts.publishDuePosts(world.db, inHours(2))
    },
  },
  {
    name: 'endTemporaryMeasures',
    prepare: async world => {
      const until = inHours(1)
      const hidden = { postId: await newPost(world), reason, as: 'temporary', until } as const
      await hidePost(world.db, world.editorId, hidden)
      return () => posts.endTemporaryMeasures(world.db, inHours(2))
    },
  },
  onComment('hideComment', 'public', ({ db, editorId }, commentId) =>
    hideComment(db, editorId, { commentId, reason, as: 'removed' }),
  ),
  onComment('restoreComment', 'removed', ({ db, editorId }, commentId) =>
    restoreComment(db, editorId, { commentId, reason }),
  ),
  {
    name: 'endTemporaryCommentMeasures',
    prepare: async world => {
      const until = inHours(1)
      const hidden = { commentId: await newComment(world), reason, as: 'temporary', until } as const
      await hideComment(world.db, world.editorId, hidden)
      return () => comments.endTemporaryCommentMeasures(world.db, inHours(2))
    },
  },
]

const decideReportOf = (thingIn: (world: CommandWorld) => Promise<ReportedThing>): CommandCase => ({
  name: 'decideReport',
  prepare: async world => {
    const { db, editorId, member } = world
    const thing = await thingIn(world)
    const report = { reporterId: await member(), thing, reason: 'insult', text: null } as const
    await db.transaction().execute(trx => insertReport(trx, report))
    const decided = { decision: 'hidden', rule: 'insult', measure: { as: 'removed' } } as const
    return () => decideReport(db, editorId, { thing, reason, ...decided })
  },
})

const reportCommands: CommandCase[] = [
  decideReportOf(async world => ({ postId: await newPost(world), commentId: null })),
  decideReportOf(async world => ({ postId: null, commentId: await newComment(world) })),
]

type QuestionState = 'open' | 'selected' | 'answered' | 'featured'
const answer = { body: '법을 고치겠습니다.', answerer: '국토교통위원회', note }
const newQuestion = async ({ db, editorId, member }: CommandWorld, state: QuestionState = 'open') => {
  const postId = await askQuestion(db, { authorId: await member() })
  if (state === 'selected' || state === 'answered')
    await questions.moveQuestion(db, editorId, { postId, to: 'selected', note })
  if (state === 'answered') await questions.answerQuestion(db, editorId, { postId, ...answer })
  if (state === 'featured') await questions.featureQuestion(db, editorId, { postId, rank: 1 })
  return postId
}
const onQuestion = caseOn(newQuestion)

const questionCommands: CommandCase[] = [
  onQuestion('moveQuestion', 'open', ({ db, editorId }, postId) =>
    questions.moveQuestion(db, editorId, { postId, to: 'selected', note }),
  ),
  onQuestion('moveQuestion', 'selected', ({ db, editorId }, postId) =>
    questions.moveQuestion(db, editorId, { postId, to: 'awaiting-answer', note }),
  ),
  onQuestion('answerQuestion', 'selected', ({ db, editorId }, postId) =>
    questions.answerQuestion(db, editorId, { postId, ...answer }),
  ),
  onQuestion('recordOutcome', 'answered', ({ db, editorId }, postId) => {
    const outcome = { kind: 'bill', summary: '법안이 발의되었습니다.', happenedOn: '2026-12-01' } as const
    return questions.recordOutcome(db, editorId, { postId, ...outcome })
  }),
  {
    name: 'mergeQuestions',
    prepare: async world => {
      const merge = { intoId: await newQuestion(world), fromId: await newQuestion(world), note }
      return () => questions.mergeQuestions(world.db, world.editorId, merge)
    },
  },
  onQuestion('featureQuestion', 'open', ({ db, editorId }, postId) =>
    questions.featureQuestion(db, editorId, { postId, rank: 1 }),
  ),
  onQuestion('unfeatureQuestion', 'featured', ({ db, editorId }, postId) =>
    questions.unfeatureQuestion(db, editorId, { postId }),
  ),
]

export const postCommands: CommandCase[] = [...visibilityCommands, ...reportCommands, ...questionCommands]
