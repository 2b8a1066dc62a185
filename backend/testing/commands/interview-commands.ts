import * as interviews from '../../domains/interview/interview.commands.ts'
import { holdInterview, termsOf } from '../../domains/interview/interview.testing.ts'
import * as materials from '../../domains/interview/interview-material.commands.ts'
import { insertQuestion } from '../../domains/interview/interview-question.commands.ts'
import * as questions from '../../domains/interview/interview-question-status.commands.ts'
import * as status from '../../domains/interview/interview-status.commands.ts'
import { type CommandCase, type CommandWorld, caseOn, inHours } from './command-case.ts'

const reason = '출연자의 사정으로 열지 못합니다.'
const text = { categoryId: 1, title: '전세 피해를 막을 제도를 묻습니다', body: '함께 묻습니다.' }
const segments = [{ start: 0, end: 5, speaker: '한지우', text: '무엇이 먼저 바뀌어야 합니까?' }]

type Held = Partial<Parameters<typeof holdInterview>[1]>
const hold = (world: CommandWorld, held: Held = {}) =>
  holdInterview(world.db, { authorId: world.editorId, ...held })

const on = caseOn<Held>(hold)

const interviewActs: CommandCase[] = [
  {
    name: 'createInterview',
    prepare: async world => () =>
      interviews.createInterview(world.db, world.editorId, { ...text, terms: termsOf() }),
  },
  on('updateInterview', {}, ({ db, editorId }, postId) =>
    interviews.updateInterview(db, editorId, { ...text, postId, version: 1, terms: termsOf() }),
  ),
  on('openCollecting', { collect: null }, ({ db, editorId }, postId) =>
    status.openCollecting(db, editorId, { postId, until: inHours(4) }),
  ),
  on('closeCollecting', {}, ({ db, editorId }, postId) => status.closeCollecting(db, editorId, { postId })),
  on('closeCollectingOf', {}, ({ db, editorId }, postId) =>
    status.closeCollectingOf(db, editorId, { postIds: [postId] }),
  ),
  {
    name: 'publishInterview',
    prepare: async world => {
      const over = { from: inHours(-9), to: inHours(-1) }
      const postId = await hold(world, { collect: null, live: over })
      await materials.setTranscript(world.db, world.editorId, { postId, segments })
      return () => status.publishInterview(world.db, world.editorId, { postId })
    },
  },
  on('cancelInterview', {}, ({ db, editorId }, postId) =>
    status.cancelInterview(db, editorId, { postId, reason }),
  ),
  on('withdrawInterview', {}, ({ db, editorId }, postId) =>
    status.withdrawInterview(db, editorId, { postId, reason }),
  ),
  on('withdrawInterviews', {}, ({ db, editorId }, postId) =>
    status.withdrawInterviews(db, editorId, { postIds: [postId], reason }),
  ),
  {
    name: 'restoreInterview',
    prepare: async world => {
      const postId = await hold(world)
      await status.withdrawInterview(world.db, world.editorId, { postId, reason })
      return () => status.restoreInterview(world.db, world.editorId, { postId, reason })
    },
  },
  on('featureInterview', {}, ({ db, editorId }, postId) =>
    interviews.featureInterview(db, editorId, { postId, rank: 1 }),
  ),
  {
    name: 'unfeatureInterview',
    prepare: async world => {
      const postId = await hold(world)
      await interviews.featureInterview(world.db, world.editorId, { postId, rank: 1 })
      return () => interviews.unfeatureInterview(world.db, world.editorId, { postId })
    },
  },
  on('setGuests', {}, ({ db, editorId }, postId) =>
    materials.setGuests(db, editorId, { postId, guests: [{ name: '윤하경', role: '변호사' }] }),
  ),
  on('setChapters', {}, ({ db, editorId }, postId) =>
    materials.setChapters(db, editorId, { postId, chapters: [{ at: 0, title: '들어가며' }] }),
  ),
  on('setTranscript', {}, ({ db, editorId }, postId) =>
    materials.setTranscript(db, editorId, { postId, segments }),
  ),
]

type Status = 'received' | 'selected' | 'asked'

const ask = async (world: CommandWorld, status: Status = 'received', on?: number) => {
  const postId = on ?? (await hold(world))
  const question = { postId, askerId: await world.member(), body: '누가 책임집니까?' }
  const questionId = await insertQuestion(world.db, question)
  if (questionId === null) throw new Error('the interview does not collect')
  if (status !== 'received') await questions.selectQuestion(world.db, world.editorId, { questionId })
  if (status === 'asked') await questions.markAsked(world.db, world.editorId, { questionId })
  return questionId
}

const about = caseOn<Status>(ask)

const questionActs: CommandCase[] = [
  about('selectQuestion', 'received', ({ db, editorId }, questionId) =>
    questions.selectQuestion(db, editorId, { questionId }),
  ),
  about('releaseQuestion', 'selected', ({ db, editorId }, questionId) =>
    questions.releaseQuestion(db, editorId, { questionId }),
  ),
  about('moveQuestions', 'received', async ({ db, editorId }, questionId) => {
    const { post_id: postId } = await db
      .selectFrom('interview_questions')
      .select('post_id')
      .where('id', '=', questionId)
      .executeTakeFirstOrThrow()
    await questions.moveQuestions(db, editorId, { postId, questionIds: [questionId], to: 'selected' })
  }),
  about('markAsked', 'selected', ({ db, editorId }, questionId) =>
    questions.markAsked(db, editorId, { questionId }),
  ),
  about('answerQuestion', 'asked', ({ db, editorId }, questionId) =>
    questions.answerQuestion(db, editorId, { questionId, status: 'answered', answer: '국회가 책임집니다.' }),
  ),
  about('promiseAnswer', 'asked', ({ db, editorId }, questionId) =>
    questions.promiseAnswer(db, editorId, { questionId, answer: '알아보겠습니다.' }),
  ),
  about('declineQuestion', 'received', ({ db, editorId }, questionId) =>
    questions.declineQuestion(db, editorId, { questionId, reason }),
  ),
  {
    name: 'mergeQuestion',
    prepare: async world => {
      const postId = await hold(world)
      const merge = {
        into: await ask(world, 'received', postId),
        questionId: await ask(world, 'received', postId),
      }
      return () => questions.mergeQuestion(world.db, world.editorId, merge)
    },
  },
  about('addFollowUp', 'asked', ({ db, editorId }, questionId) =>
    questions.addFollowUp(db, editorId, { questionId, body: '언제까지입니까?' }),
  ),
  about('hideQuestion', 'received', ({ db, editorId }, questionId) =>
    questions.hideQuestion(db, editorId, { questionId, reason }),
  ),
  {
    name: 'restoreQuestion',
    prepare: async world => {
      const questionId = await ask(world)
      await questions.hideQuestion(world.db, world.editorId, { questionId, reason })
      return () => questions.restoreQuestion(world.db, world.editorId, { questionId, reason })
    },
  },
]

export const interviewCommands: CommandCase[] = [...interviewActs, ...questionActs]
