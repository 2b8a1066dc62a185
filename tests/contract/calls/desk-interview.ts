import * as interviews from '#shared/contract/desk-interview.ts'
import * as questions from '#shared/contract/desk-interview-question.ts'
import * as status from '#shared/contract/desk-interview-status.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import type { CallCase } from '../call-case.ts'
import { meet, type Person } from '../people.ts'
import type { Prepared, World } from '../world.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const span = (from: number, to: number) => ({ from: inDays(from), to: inDays(to) })

const draft = {
  categoryId: 1,
  title: '전세 피해를 막을 제도를 묻습니다',
  body: '계약 전에 볼 수 있어야 할 것을 묻습니다.',
  format: 'video',
  host: '한지우',
  collect: span(-1, 2),
  live: span(3, 4),
  media: { kind: 'video', url: 'https://media.example/1.mp4' },
}
const recorded = { ...draft, collect: span(-4, -3), live: span(-2, -1) }
const guest = { name: '윤하경', role: '변호사', affiliation: '세입자법률지원센터' }
const segment = { start: 0, end: 4, speaker: '윤하경', text: '등기를 보아도 모르는 것이 많습니다.' }
const subtitles = 'WEBVTT\n\n00:00.000 --> 00:04.000\n<v 윤하경>등기를 보아도 모르는 것이 많습니다.\n'
const reason = '출연자의 사정으로 열지 못합니다.'

type Made = { id: number; version: number }

async function draftOf(world: World, terms: object) {
  const editor = await meet(world.database, 'editor')
  const { id, version } = await world.made<Made>('POST /desk/interviews', { body: terms }, editor)
  return { editor, params: { id }, version }
}

async function publicOf(world: World, terms: object) {
  const { editor, params, version } = await draftOf(world, terms)
  await world.made('POST /desk/interviews/:id/publish', { params, body: { version } }, editor)
  return { editor, params }
}

const onDraft = (world: World) => draftOf(world, draft)
const onPublic = (world: World) => publicOf(world, draft)
const onRecorded = (world: World) => publicOf(world, recorded)

const onWithdrawn = async (world: World) => {
  const { editor, params } = await onPublic(world)
  await world.made('POST /desk/interviews/:id/withdrawal', { params, body: { reason } }, editor)
  return { params }
}

const onFeatured = async (world: World) => {
  const { editor, params } = await onPublic(world)
  await world.made('PUT /desk/interviews/:id/featured', { params, body: { rank: 2, version: 0 } }, editor)
  return { params }
}

/** A question that a member put to an interview. */
const onQuestion = async (world: World, owner: Person) => {
  const { editor, params } = await onPublic(world)
  const body = { body: '보증보험은 왜 의무가 아닙니까?' }
  const asked = await world.made('POST /interviews/:id/questions', { params, body }, owner)
  return { editor, params: { ...params, questionId: asked.id } }
}

const onAsked = async (world: World, owner: Person) => {
  const { editor, params } = await onQuestion(world, owner)
  for (const status of ['selected', 'asked'])
    await world.made(
      'PUT /desk/interviews/:id/questions/:questionId/status',
      { params, body: { status } },
      editor,
    )
  return { params }
}

const edits = (contract: RouteContract, prepare: CallCase['prepare']): CallCase => ({
  contract,
  who: 'editors',
  prepare,
})

const withBody =
  (
    on: (world: World, owner: Person) => Promise<{ params: Prepared['params'] }>,
    body?: object,
  ): CallCase['prepare'] =>
  async (world, owner) => {
    const { params } = await on(world, owner)
    return { params, ...(body && { body }) }
  }

export const deskInterviewCalls: CallCase[] = [
  edits(interviews.listDeskInterviews, () => ({ query: { status: 'collecting', keyword: '전세' } })),
  edits(interviews.exportDeskInterviews, () => ({ query: { keyword: '전세' } })),
  edits(interviews.readDeskInterview, withBody(onDraft)),
  edits(interviews.createDeskInterview, () => ({ body: draft })),
  edits(interviews.updateDeskInterview, async world => {
    const { params, version } = await onDraft(world)
    return { params, body: { ...draft, host: '정가람', version } }
  }),
  edits(interviews.setDeskInterviewGuests, withBody(onDraft, { guests: [guest], version: 1 })),
  edits(
    interviews.setDeskInterviewChapters,
    withBody(onDraft, { chapters: [{ at: 0, title: '여는 말' }], version: 1 }),
  ),
  edits(interviews.setDeskInterviewTranscript, withBody(onDraft, { segments: [segment], version: 1 })),
  edits(
    interviews.importDeskInterviewTranscript,
    withBody(onDraft, { format: 'vtt', text: subtitles, version: 1 }),
  ),
  edits(
    status.scheduleDeskInterview,
    withBody(onDraft, { publishAt: '2030-01-01T00:00:00.000Z', version: 0 }),
  ),
  edits(status.publishDeskInterview, withBody(onDraft, { version: 1 })),
  edits(status.openDeskInterviewCollecting, withBody(onPublic, { until: inDays(2), version: 1 })),
  edits(status.closeDeskInterviewCollecting, withBody(onPublic, { version: 1 })),
  edits(status.releaseDeskInterview, withBody(onRecorded, { version: 1 })),
  edits(status.cancelDeskInterview, withBody(onPublic, { reason })),
  edits(status.withdrawDeskInterview, withBody(onPublic, { reason })),
  edits(status.closeDeskInterviewsCollecting, async world => ({
    body: { ids: [(await onPublic(world)).params.id, (await onPublic(world)).params.id] },
  })),
  edits(status.withdrawDeskInterviews, async world => ({
    body: { ids: [(await onPublic(world)).params.id, (await onPublic(world)).params.id], reason },
  })),
  edits(status.restoreDeskInterview, withBody(onWithdrawn, { reason })),
  edits(
    status.featureDeskInterview,
    withBody(onPublic, { rank: 1, endsAt: '2030-01-31T09:00:00.000Z', version: 0 }),
  ),
  edits(status.unfeatureDeskInterview, withBody(onFeatured)),
  edits(questions.listDeskInterviewQuestions, async (world, owner) => {
    const { params } = await onQuestion(world, owner)
    return { params: { id: params.id }, query: { sort: 'recent', status: 'received' } }
  }),
  edits(questions.exportDeskInterviewQuestions, async (world, owner) => {
    const { params } = await onQuestion(world, owner)
    return { params: { id: params.id }, query: { status: 'received' } }
  }),
  edits(questions.moveDeskInterviewQuestions, async (world, owner) => {
    const { params } = await onQuestion(world, owner)
    return { params: { id: params.id }, body: { ids: [params.questionId], status: 'selected' } }
  }),
  edits(
    questions.moveDeskInterviewQuestion,
    withBody(onAsked, { status: 'answered', answer: '내년부터 의무가 됩니다.', at: 65, version: 3 }),
  ),
  edits(questions.createDeskFollowUp, withBody(onAsked, { body: '그 자료는 언제 나옵니까?' })),
  edits(
    questions.showDeskInterviewQuestion,
    withBody(onQuestion, { visibility: 'removed', reason: '다른 사람의 이름을 밝혔습니다.' }),
  ),
]
