import { beforeAll, describe, expect, it } from 'vitest'
import { linkPosts } from '#backend/domains/post/index.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { sealWaitingActs } from '#backend/testing/seal-ledger.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import { featureInterview } from './interview.commands.ts'
import { holdInterview, inHours, span } from './interview.testing.ts'
import { setChapters, setGuests, setTranscript } from './interview-material.commands.ts'
import { cancelInterview, publishInterview } from './interview-status.commands.ts'

const site = testSite()
let editor: TestMember
let member: TestMember

beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
  member = await site.join()
})

const stranger = site.as('stranger')
const read = (id: number) => stranger.call('GET /interviews/:id', { params: { id } })
const transcriptOf = (id: number, after?: number) =>
  stranger.call('GET /interviews/:id/transcript', { params: { id }, query: { after } })
const agree = (id: number, by: TestMember, body: { agreed?: boolean } = { agreed: true }) =>
  site.as(by).call('POST /interviews/:id/agreed', { params: { id }, body })
const ownReactionOf = (by: TestMember, id: number) =>
  site.as(by).call('GET /interviews/:id/me', { params: { id } })
const list = async (query: CallQuery<'GET /interviews'> = {}) =>
  (await stranger.call('GET /interviews', { query })).body
const idsOf = (list: { items: { id: number }[] }) => list.items.map(({ id }) => id)
const found = async (query: CallQuery<'GET /interviews'>) => idsOf(await list(query))
const hold = (interview: Partial<Parameters<typeof holdInterview>[1]> = {}) =>
  holdInterview(site.db, { authorId: editor.seq, ...interview })
const ended = { collect: span(-4, -3), live: span(-2, -1) }
const publish = (postId: number) => publishInterview(site.db, editor.seq, { postId })
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
    ['a question', () => askQuestion(site.db, { authorId: member.seq }), 404],
    ['a draft', () => hold({ visibility: 'draft' }), 404],
    ['removed', () => hold({ visibility: 'removed' }), 410],
  ] as const)('that is %s is not read, viewed, agreed with or asked', async (_, make, status) => {
    const id = await make()
    const answers = await Promise.all([
      read(id),
      transcriptOf(id),
      stranger.call('GET /interviews/:id/questions', { params: { id } }),
      ownReactionOf(member, id),
      stranger.call('PUT /interviews/:id/increase-view-count', { params: { id } }),
      agree(id, member),
      site.as(member).call('POST /interviews/:id/questions', {
        params: { id },
        body: { body: '보증보험은 왜 의무가 아닙니까?' },
      }),
    ])
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => status))
  })

  it('under a temporary measure shows nothing that was written or said in it', async () => {
    const id = await hold(ended)
    await setTranscript(site.db, editor.seq, { postId: id, segments: segments(2) })
    await publish(id)
    await setGuests(site.db, editor.seq, { postId: id, guests: [{ name: '윤하경', role: '변호사' }] })
    await site.db.updateTable('posts').set({ visibility: 'temporary' }).where('id', '=', id).execute()
    const { status, body: interview } = await read(id)
    expect(status).toBe(200)
    expect(interview).toMatchObject({ guests: [], transcript: { items: [] } })
    expect(JSON.stringify(interview)).not.toMatch(/윤하경|말입니다|보증금/)
    expect((await transcriptOf(id)).body).toMatchObject({ items: [], next: null })
    expect((await agree(id, member, {})).status).toBe(403)
  })

  it('shows guests in their order, chapters, transcript and what it is about once it is released', async () => {
    const id = await hold({ ...ended, media: { kind: 'video', url: 'https://media.example/jeonse.mp4' } })
    const question = await askQuestion(site.db, { authorId: member.seq })
    await linkPosts(site.db, { fromId: question, toId: id, kind: 'derived' })
    const guests = [
      { name: '윤하경', role: '변호사', affiliation: '세입자법률지원센터', memberSeq: member.seq },
      { name: '오태석', role: '교수' },
      ...['한지우', '강도윤', '문가람'].map(name => ({ name, role: '세입자' })),
    ]
    await setGuests(site.db, editor.seq, { postId: id, guests })
    const chapters = [
      { at: 0, title: '여는 말' },
      { at: 60, title: '등기를 보아도 모르는 것' },
    ]
    await setChapters(site.db, editor.seq, { postId: id, chapters })
    await setTranscript(site.db, editor.seq, { postId: id, segments: segments(3) })
    await publish(id)
    expect((await read(id)).body).toMatchObject({
      status: 'published',
      guests: [
        { name: '윤하경', affiliation: '세입자법률지원센터', memberSeq: member.seq },
        { name: '오태석', affiliation: null, photoId: null },
        { name: '한지우' },
        { name: '강도윤' },
        { name: '문가람' },
      ],
      media: { kind: 'video', url: 'https://media.example/jeonse.mp4' },
      chapters,
      transcript: {
        items: [{ place: 1, start: 0, speaker: '윤하경' }, { place: 2 }, { place: 3 }],
        next: null,
      },
      related: { questions: [{ id: question }], debates: [] },
      questionStatuses: [],
    })
  })

  it('gives a long transcript in pieces that follow each other', async () => {
    const id = await hold(ended)
    await setTranscript(site.db, editor.seq, { postId: id, segments: segments(650) })
    await publish(id)
    const { transcript } = (await read(id)).body
    expect([transcript.items.length, transcript.next]).toEqual([300, 300])
    const second = (await transcriptOf(id, 300)).body
    expect([second.items[0]?.place, second.next]).toEqual([301, 600])
    const last = (await transcriptOf(id, 600)).body
    expect([last.items.length, last.next]).toEqual([50, null])
  })

  it('says what the public log has of its agreements, once they are sealed', async () => {
    const id = await hold()
    await agree(id, member)
    expect((await read(id)).body.sealed).toBeNull()
    await sealWaitingActs(site.db)
    const counts = [{ kind: 'agree', value: 'agreed', counted: 1, certified: 0, excluded: 0 }]
    expect((await read(id)).body.sealed).toMatchObject({ counts })
  })

  it('counts agreements, of certified members apart', async () => {
    const id = await hold()
    const certified = await site.join({ certified_at: inHours(-1) })
    await agree(id, member)
    await agree(id, member)
    const reaction = await agree(id, certified)
    expect(reaction.body).toMatchObject({ agreed: true, counts: { agree: 2, certifiedAgree: 1 } })
    expect((await ownReactionOf(member, id)).body).toMatchObject({
      agreed: true,
      mayAsk: true,
      questionsLeft: 5,
    })
  })
})

describe('the status of an interview', () => {
  it.each([
    ['scheduled', { collect: span(1, 2), live: span(3, 4) }],
    ['scheduled', { collect: null, live: null }],
    ['collecting', { collect: span(-1, 1), live: span(3, 4) }],
    ['collected', { collect: span(-2, -1), live: span(3, 4) }],
    ['live', { collect: span(-3, -2), live: span(-1, 1) }],
    ['editing', { collect: span(-4, -3), live: span(-2, -1) }],
  ] as const)('is %s by its dates, and lists find it so', async (status, dates) => {
    const id = await hold(dates)
    expect((await read(id)).body.status).toBe(status)
    expect(await found({ status })).toContain(id)
  })

  it('is published or cancelled by what editors did', async () => {
    const media = { kind: 'audio', url: 'https://a.example/1' } as const
    const categoryId = 2
    const [published, cancelled] = [await hold({ ...ended, media, categoryId }), await hold({ categoryId })]
    await publish(published)
    await cancelInterview(site.db, editor.seq, {
      postId: cancelled,
      reason: '출연자의 사정으로 취소합니다.',
    })
    expect(await found({ status: 'published', category: 'labor' })).toEqual([published])
    expect(await found({ status: 'cancelled', category: 'labor' })).toEqual([cancelled])
    expect((await read(cancelled)).body).toMatchObject({
      cancelReason: '출연자의 사정으로 취소합니다.',
    })
    expect(await found({ sort: 'upcoming' })).not.toEqual(expect.arrayContaining([published]))
  })
})

describe('lists of interviews', () => {
  it.each(['sort=viewed', 'status=open', 'page=0', 'cursor=abc', 'size=51'])('refuse %s', async query => {
    expect(await stranger.send('GET', `/interviews?${query}`)).toMatchObject({
      status: 400,
      error: { errorCode: 40001 },
    })
  })

  it('put what is ahead in order of its day', async () => {
    const categoryId = 3
    const later = await hold({ categoryId, collect: null, live: span(200, 201) })
    const sooner = await hold({ categoryId, collect: null, live: span(100, 101) })
    const undated = await hold({ categoryId, collect: null, live: null })
    const query = { sort: 'upcoming', category: 'education' } as const
    expect(await found(query)).toEqual([sooner, later, undated])
    const { items, next } = await list({ ...query, size: 2 })
    expect(items).toHaveLength(2)
    expect(await found({ ...query, size: 2, cursor: `${next}` })).toEqual([undated])
  })

  it('find a guest by name and a keyword, and show the most agreed first', async () => {
    const [less, more] = [
      await hold({ title: '갯벌을 누가 지킵니까?' }),
      await hold({ title: '갯벌과 풍력은 함께 갑니까?' }),
    ]
    for (const postId of [less, more])
      await setGuests(site.db, editor.seq, { postId, guests: [{ name: '서문진', role: '해양생태학자' }] })
    await agree(more, member)
    expect(await found({ guest: '서문진', sort: 'agreed' })).toEqual([more, less])
    expect(await found({ keyword: '갯벌', sort: 'recent' })).toEqual([more, less])
    expect(await found({ guest: '서문' })).toEqual([])
  })

  it('show on the home page what editors put there, in their order', async () => {
    const shown = async (query: CallQuery<'GET /interviews/main'> = {}) =>
      idsOf((await stranger.call('GET /interviews/main', { query })).body)
    const [first, second] = [await hold(), await hold()]
    await featureInterview(site.db, editor.seq, { postId: second, rank: 2 })
    await featureInterview(site.db, editor.seq, { postId: first, rank: 1 })
    expect(await shown()).toEqual([first, second])
    await featureInterview(site.db, editor.seq, { postId: first, rank: 3 })
    expect(await shown()).toEqual([second, first])
    expect(await shown({ size: 1 })).toEqual([second])
  })

  it('have hot ones, the talked about before the quiet ones of the same age', async () => {
    const [talked, quiet] = [await hold(), await hold()]
    await site.db.updateTable('post_stats').set({ comment_count: 40 }).where('post_id', '=', talked).execute()
    const ids = idsOf((await stranger.call('GET /interviews/hot', { query: { size: 20 } })).body)
    expect(ids.indexOf(talked)).toBeLessThan(ids.indexOf(quiet))
  })

  it('are indexed whole for the sitemap, in parts', async () => {
    const draft = await hold({ visibility: 'draft' })
    const seen: number[] = []
    let cursor: number | undefined
    for (let part = 0; part < 100; part++) {
      const { body } = await stranger.call('GET /interviews/all', { query: { size: 7, cursor } })
      seen.push(...idsOf(body))
      if (body.next === null) break
      cursor = Number(body.next)
    }
    const { total } = await list()
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(total)
    expect(seen).not.toContain(draft)
  })
})
