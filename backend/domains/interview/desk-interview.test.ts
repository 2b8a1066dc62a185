import { beforeEach, describe, expect, it } from 'vitest'
import { insertPost } from '#backend/domains/post/index.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { inHours } from './interview.testing.ts'

const site = testSite()
const editor = site.as('editor')
const dates = (from: number, to: number) => ({
  from: inHours(from).toISOString(),
  to: inHours(to).toISOString(),
})

const address = 'https://media.example/canary-recording.mp4'
const canaries = /canary-recording|카나리아 장|카나리아 녹취/
const draft = {
  categoryId: 1,
  title: '전세 피해를 막을 제도를 묻습니다',
  body: '계약 전에 볼 수 있어야 할 것을 묻습니다.',
  format: 'video' as const,
  host: '한지우',
  collect: dates(-1, 24),
  live: dates(48, 50),
  media: { kind: 'video' as const, url: address },
}
type Draft = CallInput<'POST /desk/interviews'>['body']

async function write(terms: Partial<Draft> = {}): Promise<{ id: number }> {
  const { body } = await editor.call('POST /desk/interviews', { body: { ...draft, ...terms } })
  return { id: body.id }
}
const read = async (params: { id: number }) =>
  (await editor.call('GET /desk/interviews/:id', { params })).body
const publish = (params: { id: number }, version = 1) =>
  editor.call('POST /desk/interviews/:id/publish', { params, body: { version } })
const ids = async (query: CallInput<'GET /desk/interviews'>['query'] = {}) =>
  (await editor.call('GET /desk/interviews', { query })).body.items.map(({ id }) => id)

/** Everything that the public calls tell about an interview. */
async function publicTextFor(who: 'stranger' | 'member', { id }: { id: number }): Promise<string> {
  const reader = site.as(who)
  const params = { id }
  const answers = await Promise.all([
    reader.call('GET /interviews/:id', { params }),
    reader.call('GET /interviews/:id/transcript', { params }),
    reader.call('GET /interviews/:id/questions', { params }),
    reader.call('GET /interviews'),
    reader.call('GET /interviews/main'),
    reader.call('GET /interviews/all'),
    reader.call('GET /search', { query: { keyword: '카나리아 녹취' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  return JSON.stringify(answers.map(({ body }) => body))
}

describe('the desk’s interviews', () => {
  it.each(['stranger', 'member'] as const)('are not there for a %s', async who => {
    const params = await write()
    const caller = site.as(who)
    const attempts = [
      await caller.call('GET /desk/interviews'),
      await caller.call('GET /desk/interviews/:id', { params }),
      await caller.call('POST /desk/interviews', { body: draft }),
      await caller.call('POST /desk/interviews/:id/release', { params, body: { version: 1 } }),
      await caller.call('POST /desk/interviews/:id/transcript/import', {
        params,
        body: { format: 'srt', text: '', version: 1 },
      }),
    ]
    for (const { error } of attempts) expect(error?.errorCode).toBe(errorCode('NOT_FOUND'))
  })

  it('are published by nobody who read them before another editor changed them', async () => {
    const params = await write()
    await editor.call('PUT /desk/interviews/:id', { params, body: { ...draft, version: 1 } })
    expect((await publish(params, 1)).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect(await read(params)).toMatchObject({ status: 'draft' })
    expect((await publish(params, 2)).status).toBe(200)
  })

  it('are refused where a field makes no sense, each with its name', async () => {
    const refused = async (terms: Partial<Draft>) => {
      const { error } = await editor.call('POST /desk/interviews', { body: { ...draft, ...terms } })
      return error?.validationErrors.map(({ field }) => field)
    }
    expect(await refused({ categoryId: 999_999 })).toEqual(['categoryId'])
    const noText = { from: dates(1, 2).from, to: { toString: 1 } }
    expect(await refused({ collect: noText } as never)).toEqual(['collect.to'])
    const disorder = { title: '', collect: dates(2, 1), live: dates(4, 3) }
    expect(await refused(disorder)).toEqual(['title', 'collect.to', 'live.to'])
    expect(await refused({ categoryId: 0, collect: dates(1, 3), live: dates(2, 4) })).toEqual([
      'categoryId',
      'collect.to',
    ])
    expect(await refused({ media: { kind: 'audio', url: 'https://m.example/\u0000' } })).toEqual([
      'media.url',
    ])
    expect(await refused({ host: '가'.repeat(41) })).toEqual(['host'])
  })

  it('are no other posts: the draft of a question is not published as one', async () => {
    const { seq: authorId } = await site.join()
    const text = { title: draft.title, body: draft.body, categoryId: 1 }
    const question = { kind: 'question', authorId, visibility: 'draft', ...text } as const
    const params = { id: await insertPost(site.db, question) }
    expect((await publish(params)).status).toBe(404)
    for (const call of ['release', 'collecting/end'] as const) {
      const { error } = await editor.call(`POST /desk/interviews/:id/${call}`, {
        params,
        body: { version: 1 },
      })
      expect(error?.errorCode).toBe(errorCode('NOT_FOUND'))
    }
    const body = { publishAt: '2030-01-01T00:00:00.000Z', version: 0 }
    expect((await editor.call('PUT /desk/interviews/:id/schedule', { params, body })).status).toBe(404)
    expect((await editor.call('DELETE /desk/interviews/:id/featured', { params })).status).toBe(404)
    const post = site.db.selectFrom('posts').select(['visibility', 'publish_at']).where('id', '=', params.id)
    expect(await post.execute()).toEqual([{ visibility: 'draft', publish_at: null }])
  })

  it('are drafts first, then scheduled, and found by status and keyword, part after part', async () => {
    const params = await write({ title: '갯벌을 지키는 법을 묻습니다' })
    expect(await read(params)).toMatchObject({
      status: 'draft',
      title: '갯벌을 지키는 법을 묻습니다',
      collectTo: draft.collect.to,
      liveFrom: draft.live.from,
      media: draft.media,
    })
    expect((await site.as('stranger').call('GET /interviews/:id', { params })).status).toBe(404)
    const past = { publishAt: '2020-01-01T00:00:00.000Z', version: 0 }
    const refused = await editor.call('PUT /desk/interviews/:id/schedule', { params, body: past })
    expect(refused.error?.validationErrors).toMatchObject([{ field: 'publishAt' }])
    const publishAt = '2030-01-01T00:00:00.000Z'
    await editor.call('PUT /desk/interviews/:id/schedule', { params, body: { publishAt, version: 0 } })
    expect(await read(params)).toMatchObject({ status: 'draft', publishAt })
    expect(await ids({ keyword: '갯벌', status: 'draft' })).toEqual([params.id])
    await publish(params)
    expect(await ids({ keyword: '갯벌', status: 'draft' })).toEqual([])
    expect(await ids({ keyword: '갯벌', status: 'collecting' })).toEqual([params.id])

    const later = await write({ title: '갯벌과 풍력을 묻습니다' })
    const first = (await editor.call('GET /desk/interviews', { query: { keyword: '갯벌', size: 1 } })).body
    expect(first.items.map(({ id }) => id)).toEqual([later.id])
    expect(await ids({ keyword: '갯벌', size: 1, cursor: Number(first.next) })).toEqual([params.id])
  })

  it('changed by two editors keep the first change and refuse the second', async () => {
    const params = await write()
    const change = (host: string) =>
      editor.call('PUT /desk/interviews/:id', { params, body: { ...draft, host, version: 1 } })
    expect((await change('정가람')).body).toMatchObject({ host: '정가람', version: 2 })
    expect((await change('오태석')).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect((await read(params)).host).toBe('정가람')
  })

  it('written twice under one key are one', async () => {
    const input = { body: draft, idempotencyKey: 'one-interview-of-two-presses' }
    const [one, two] = [
      await editor.call('POST /desk/interviews', input),
      await editor.call('POST /desk/interviews', input),
    ]
    expect(two.body.id).toBe(one.body.id)
  })

  it('come on the home page only once readers see them', async () => {
    const params = await write()
    const feature = () =>
      editor.call('PUT /desk/interviews/:id/featured', { params, body: { rank: 3, version: 0 } })
    expect((await feature()).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    expect(await read(params)).toMatchObject({ featured: false, feature: null })
    await publish(params)
    const withdrawal = { params, body: { reason: '출연자의 요청입니다.' } }
    await editor.call('POST /desk/interviews/:id/withdrawal', withdrawal)
    expect((await feature()).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    await editor.call('POST /desk/interviews/:id/restoration', withdrawal)
    expect((await feature()).status).toBe(204)
  })

  it('come on the home page until a time that is ahead', async () => {
    const params = await write()
    await publish(params)
    const feature = (endsAt: string) =>
      editor.call('PUT /desk/interviews/:id/featured', { params, body: { rank: 3, endsAt, version: 0 } })
    expect((await feature('2020-01-01T00:00:00.000Z')).error?.validationErrors).toMatchObject([
      { field: 'endsAt' },
    ])
    const endsAt = '2030-01-01T00:00:00.000Z'
    await feature(endsAt)
    expect(await read(params)).toMatchObject({ featured: true, feature: { rank: 3, endsAt } })
    expect((await feature(endsAt)).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    const { versions } = await read(params)
    const moved = { params, body: { rank: 4, endsAt, version: versions.feature } }
    expect((await editor.call('PUT /desk/interviews/:id/featured', moved)).status).toBe(204)
    expect(await read(params)).toMatchObject({ feature: { rank: 4, endsAt } })
    await site.db
      .updateTable('interview_features')
      .set({ starts_at: new Date(0), ends_at: new Date(1) })
      .execute()
    expect(await read(params)).toMatchObject({ featured: false, feature: null })
    await editor.call('DELETE /desk/interviews/:id/featured', { params })
    expect(await read(params)).toMatchObject({ featured: false, feature: null })
  })

  it('collect questions until an editor ends it, from when they first did', async () => {
    const params = await write({ collect: null })
    await publish(params)
    const collect = (hours: number, version = 3) =>
      editor.call('POST /desk/interviews/:id/collecting', {
        params,
        body: { until: inHours(hours).toISOString(), version },
      })
    const { collectFrom } = (await collect(5, 1)).body
    expect((await collect(6, 2)).body).toMatchObject({ status: 'collecting', collectFrom })
    const refusalAt = async (hours: number) => (await collect(hours)).error?.validationErrors
    expect(await refusalAt(-1)).toEqual([{ field: 'until', message: '지금보다 뒤의 때를 골라 주세요.' }])
    expect(await refusalAt(49)).toEqual([{ field: 'until', message: '인터뷰를 시작하기 전이어야 해요.' }])
    const end = { params, body: { version: 3 } }
    expect((await editor.call('POST /desk/interviews/:id/collecting/end', end)).body.status).toBe('collected')
  })

  it('are called off with a reason that is published', async () => {
    const params = await write()
    await publish(params)
    const reason = '출연자의 사정으로 열지 못합니다.'
    await editor.call('POST /desk/interviews/:id/cancellation', { params, body: { reason } })
    expect((await site.as('stranger').call('GET /interviews/:id', { params })).body).toMatchObject({
      status: 'cancelled',
      cancelReason: reason,
    })
  })
})

describe('the recording of an interview', () => {
  let params: { id: number }
  let member: TestMember
  beforeEach(async () => {
    params = await write({ collect: dates(-4, -3), live: dates(-2, -1) })
    await publish(params)
    member = await site.join()
  })
  const importing = (format: 'srt' | 'vtt', text: string, version = 1) =>
    editor.call('POST /desk/interviews/:id/transcript/import', { params, body: { format, text, version } })

  it('keeps its transcript when subtitles are refused, each bad line named', async () => {
    const segments = [{ start: 0, end: 1, speaker: '윤하경', text: '먼저 있던 말입니다.' }]
    await editor.call('PUT /desk/interviews/:id/transcript', { params, body: { segments, version: 1 } })
    const { status, error } = await importing(
      'srt',
      '1\n00:00:01,000 --> 00:00:02,000\n윤하경: 좋습니다.\n\n2\n00:00:03 --> 00:00:04\n윤하경: 네.\n\n버려질 말\n',
    )
    expect([status, error?.validationErrors]).toEqual([
      400,
      [
        { field: 'text', message: '6번째 줄: 시각을 00:01:02.000 --> 00:01:05.000처럼 적어 주세요.' },
        { field: 'text', message: '9번째 줄: 어느 시각의 말인지 적혀 있지 않아요.' },
      ],
    ])
    expect((await read(params)).segments).toMatchObject(segments)
  })

  it('is told to editors alone before its release and to everybody after it', async () => {
    const guests = [{ name: '윤하경', role: '변호사', memberSeq: member.seq }]
    await editor.call('PUT /desk/interviews/:id/guests', { params, body: { guests, version: 1 } })
    const chapters = [{ at: 0, title: '카나리아 장' }]
    const divided = { params, body: { chapters, version: 1 } }
    await editor.call('PUT /desk/interviews/:id/chapters', divided)
    const second = await editor.call('PUT /desk/interviews/:id/chapters', divided)
    expect(second.error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    const subtitles =
      'WEBVTT\n\n00:00.500 --> 00:04.000\n<v 한지우>무엇이 먼저입니까?\n\n00:04.000 --> 00:07.200\n<v 윤하경>카나리아 녹취입니다.\n'
    const { body } = await importing('vtt', subtitles)
    expect(body).toMatchObject({
      status: 'editing',
      guests: [{ name: '윤하경', memberSeq: member.seq, affiliation: null }],
      media: draft.media,
      chapters,
      segments: [
        { place: 1, start: 0, end: 4, speaker: '한지우', text: '무엇이 먼저입니까?' },
        { place: 2, start: 4, end: 8, speaker: '윤하경', text: '카나리아 녹취입니다.' },
      ],
    })
    for (const who of ['stranger', 'member'] as const)
      expect(await publicTextFor(who, params)).not.toMatch(canaries)

    const { version, versions } = body
    const shown = { version, chaptersVersion: versions.chapters, transcriptVersion: versions.transcript }
    const release = (outdated: Partial<typeof shown>) =>
      editor.call('POST /desk/interviews/:id/release', { params, body: { ...shown, ...outdated } })
    for (const outdated of [{ version: 0 }, { chaptersVersion: 1 }, { transcriptVersion: 1 }])
      expect((await release(outdated)).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect((await release({})).body.status).toBe('published')
    for (const who of ['stranger', 'member'] as const) {
      const text = await publicTextFor(who, params)
      for (const canary of [address, '카나리아 장', '카나리아 녹취입니다.']) expect(text).toContain(canary)
    }
  })
})
