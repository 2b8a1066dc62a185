import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { linkPosts } from '#backend/domains/post/index.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { holdInterview, inHours, span } from './interview.testing.ts'
import { cancelInterview, featureInterview, publishInterview } from './interview-acts.ts'
import { setChapters, setGuests, setTranscript } from './interview-material-acts.ts'

let database: OpenDatabase
let app: App
let editor: TestMember
let member: TestMember

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
  editor = await memberToken(database, { role: 'EDITOR' })
  member = await memberToken(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

type Method = 'GET' | 'PUT' | 'POST'
const call = async (method: Method, path: string, as?: TestMember, payload?: object) => {
  const reply = await app.inject({
    method,
    url: `/api${path}`,
    headers: as?.headers ?? {},
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, ...(reply.body && reply.json()) }
}
const get = (path: string, as?: TestMember) => call('GET', path, as)
const hold = (interview: Partial<Parameters<typeof holdInterview>[1]> = {}) =>
  holdInterview(database.db, { authorId: editor.seq, ...interview })
const idsOf = async (path: string): Promise<number[]> =>
  (await get(path)).items.map((item: { id: number }) => item.id)
const segments = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    start: index * 10,
    end: index * 10 + 9,
    speaker: '윤하경',
    text: `${index + 1}번째 말입니다.`,
  }))

describe('an interview', () => {
  it.each([
    ['unknown', async (): Promise<number> => 999_999, 404],
    ['a question', () => askQuestion(database.db, { authorId: member.seq }), 404],
    ['a draft', () => hold({ visibility: 'draft' }), 404],
    ['removed', () => hold({ visibility: 'removed' }), 410],
  ] as const)('that is %s is not read, viewed, agreed with or asked', async (_, make, status) => {
    const id = await make()
    const answers = await Promise.all([
      get(`/interviews/${id}`),
      get(`/interviews/${id}/transcript`),
      get(`/interviews/${id}/questions`),
      get(`/interviews/${id}/me`, member),
      call('PUT', `/interviews/${id}/increase-view-count`),
      call('POST', `/interviews/${id}/agreed`, member, { agreed: true }),
      call('POST', `/interviews/${id}/questions`, member, { body: '보증보험은 왜 의무가 아닙니까?' }),
    ])
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => status))
  })

  it('under a temporary measure shows nothing that was written or said in it', async () => {
    const id = await hold()
    await setTranscript(database.db, editor.seq, { postId: id, segments: segments(2) })
    await setGuests(database.db, editor.seq, { postId: id, guests: [{ name: '윤하경', role: '변호사' }] })
    await database.db.updateTable('posts').set({ visibility: 'temporary' }).where('id', '=', id).execute()
    const interview = await get(`/interviews/${id}`)
    expect(interview).toMatchObject({ status: 200, guests: [], transcript: { items: [] } })
    expect(JSON.stringify(interview)).not.toMatch(/윤하경|말입니다|보증금/)
    expect(await get(`/interviews/${id}/transcript`)).toMatchObject({ items: [], next: null })
    expect((await call('POST', `/interviews/${id}/agreed`, member, {})).status).toBe(403)
  })

  it('shows guests in their order, chapters, transcript and what it is about', async () => {
    const id = await hold({ media: { kind: 'video', url: 'https://media.example/jeonse.mp4' } })
    const question = await askQuestion(database.db, { authorId: member.seq })
    await linkPosts(database.db, { fromId: question, toId: id, kind: 'derived' })
    const guests = [
      { name: '윤하경', role: '변호사', affiliation: '세입자법률지원센터', memberSeq: member.seq },
      { name: '오태석', role: '교수' },
    ]
    await setGuests(database.db, editor.seq, { postId: id, guests })
    const chapters = [
      { at: 0, title: '여는 말' },
      { at: 60, title: '등기를 보아도 모르는 것' },
    ]
    await setChapters(database.db, editor.seq, { postId: id, chapters })
    await setTranscript(database.db, editor.seq, { postId: id, segments: segments(3) })
    expect(await get(`/interviews/${id}`)).toMatchObject({
      state: 'collecting',
      guests: [
        { name: '윤하경', affiliation: '세입자법률지원센터', memberSeq: member.seq },
        { name: '오태석', affiliation: null, photoId: null },
      ],
      media: { kind: 'video', url: 'https://media.example/jeonse.mp4' },
      chapters,
      transcript: {
        items: [{ place: 1, start: 0, speaker: '윤하경' }, { place: 2 }, { place: 3 }],
        next: null,
      },
      related: { questions: [{ id: question }], debates: [] },
      questionStates: [],
    })
  })

  it('gives a long transcript in pieces that follow each other', async () => {
    const id = await hold()
    await setTranscript(database.db, editor.seq, { postId: id, segments: segments(650) })
    const { transcript } = await get(`/interviews/${id}`)
    expect([transcript.items.length, transcript.next]).toEqual([300, 300])
    const second = await get(`/interviews/${id}/transcript?after=300`)
    expect([second.items[0].place, second.next]).toEqual([301, 600])
    const last = await get(`/interviews/${id}/transcript?after=600`)
    expect([last.items.length, last.next]).toEqual([50, null])
  })

  it('counts agreements, of certified members apart', async () => {
    const id = await hold()
    const certified = await memberToken(database, { certified_at: inHours(-1) })
    await call('POST', `/interviews/${id}/agreed`, member, { agreed: true })
    await call('POST', `/interviews/${id}/agreed`, member, { agreed: true })
    const reaction = await call('POST', `/interviews/${id}/agreed`, certified, { agreed: true })
    expect(reaction).toMatchObject({ agreed: true, counts: { agree: 2, certifiedAgree: 1 } })
    expect(await get(`/interviews/${id}/me`, member)).toMatchObject({
      agreed: true,
      mayAsk: true,
      questionsLeft: 5,
    })
  })
})

describe('the state of an interview', () => {
  it.each([
    ['scheduled', { collect: span(1, 2), live: span(3, 4) }],
    ['scheduled', { collect: null, live: null }],
    ['collecting', { collect: span(-1, 1), live: span(3, 4) }],
    ['collected', { collect: span(-2, -1), live: span(3, 4) }],
    ['live', { collect: span(-3, -2), live: span(-1, 1) }],
    ['editing', { collect: span(-4, -3), live: span(-2, -1) }],
  ] as const)('is %s by its dates, and lists find it so', async (state, dates) => {
    const id = await hold(dates)
    expect((await get(`/interviews/${id}`)).state).toBe(state)
    expect(await idsOf(`/interviews?state=${state}`)).toContain(id)
  })

  it('is published or cancelled by what editors did', async () => {
    const ended = {
      collect: span(-4, -3),
      live: span(-2, -1),
      media: { kind: 'audio', url: 'https://a.example/1' },
    } as const
    const [published, cancelled] = [await hold(ended), await hold()]
    await publishInterview(database.db, editor.seq, { postId: published })
    await cancelInterview(database.db, editor.seq, {
      postId: cancelled,
      reason: '손님의 사정으로 취소합니다.',
    })
    expect(await idsOf('/interviews?state=published')).toEqual([published])
    expect(await idsOf('/interviews?state=cancelled')).toEqual([cancelled])
    expect(await get(`/interviews/${cancelled}`)).toMatchObject({
      cancelReason: '손님의 사정으로 취소합니다.',
    })
    expect(await idsOf('/interviews?sort=upcoming')).not.toEqual(expect.arrayContaining([published]))
  })
})

describe('lists of interviews', () => {
  it.each(['sort=viewed', 'state=open', 'page=0', 'cursor=abc', 'size=51'])('refuse %s', async query => {
    expect(await get(`/interviews?${query}`)).toMatchObject({ status: 400, errorCode: 40001 })
  })

  it('put what is ahead in order of its day', async () => {
    const categoryId = 3
    const later = await hold({ categoryId, collect: null, live: span(200, 201) })
    const sooner = await hold({ categoryId, collect: null, live: span(100, 101) })
    const undated = await hold({ categoryId, collect: null, live: null })
    const path = '/interviews?sort=upcoming&category=education'
    expect(await idsOf(path)).toEqual([sooner, later, undated])
    const { items, next } = await get(`${path}&size=2`)
    expect(items).toHaveLength(2)
    expect(await idsOf(`${path}&size=2&cursor=${next}`)).toEqual([undated])
  })

  it('find a guest by name and a keyword, and show the most agreed first', async () => {
    const [less, more] = [
      await hold({ title: '갯벌을 누가 지킵니까?' }),
      await hold({ title: '갯벌과 풍력은 함께 갑니까?' }),
    ]
    for (const postId of [less, more])
      await setGuests(database.db, editor.seq, { postId, guests: [{ name: '서문진', role: '해양생태학자' }] })
    await call('POST', `/interviews/${more}/agreed`, member, { agreed: true })
    expect(await idsOf('/interviews?guest=서문진&sort=agreed')).toEqual([more, less])
    expect(await idsOf('/interviews?keyword=갯벌&sort=recent')).toEqual([more, less])
    expect(await idsOf('/interviews?guest=서문')).toEqual([])
  })

  it('show on the home page what editors put there, in their order', async () => {
    const [first, second] = [await hold(), await hold()]
    await featureInterview(database.db, editor.seq, { postId: second, rank: 2 })
    await featureInterview(database.db, editor.seq, { postId: first, rank: 1 })
    expect(await idsOf('/interviews/main')).toEqual([first, second])
    await featureInterview(database.db, editor.seq, { postId: first, rank: 3 })
    expect(await idsOf('/interviews/main')).toEqual([second, first])
    expect(await idsOf('/interviews/main?size=1')).toEqual([second])
  })

  it('have hot ones, the talked about before the quiet ones of the same age', async () => {
    const [talked, quiet] = [await hold(), await hold()]
    await database.db
      .updateTable('post_stats')
      .set({ comment_count: 40 })
      .where('post_id', '=', talked)
      .execute()
    const ids = await idsOf('/interviews/hot?size=20')
    expect(ids.indexOf(talked)).toBeLessThan(ids.indexOf(quiet))
  })

  it('are indexed whole for the sitemap, in parts', async () => {
    const draft = await hold({ visibility: 'draft' })
    const seen: number[] = []
    let after = ''
    for (let part = 0; part < 100; part++) {
      const { items, next } = await get(`/interviews/all?size=7${after && `&cursor=${after}`}`)
      seen.push(...items.map((item: { id: number }) => item.id))
      if (next === null) break
      after = next
    }
    const { total } = await get('/interviews')
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(total)
    expect(seen).not.toContain(draft)
  })
})
