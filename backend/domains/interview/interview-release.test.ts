import { beforeAll, describe, expect, it } from 'vitest'
import { signUpToken, type TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { holdInterview, span } from './interview.testing.ts'
import { setChapters, setGuests, setTranscript } from './interview-material.commands.ts'
import { cancelInterview, publishInterview } from './interview-status.commands.ts'

const site = testSite()
let editor: TestMember

beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
})

const address = 'https://media.example/canary-recording.mp4'
const canaries = /canary-recording|카나리아 장|카나리아 녹취/

async function recorded(terms: Partial<Parameters<typeof holdInterview>[1]> = {}): Promise<number> {
  const { db } = site.database
  const media = { kind: 'video' as const, url: address }
  const ended = { collect: span(-4, -3), live: span(-2, -1) }
  const postId = await holdInterview(db, { authorId: editor.seq, media, ...ended, ...terms })
  await setGuests(db, editor.seq, { postId, guests: [{ name: '윤하경', role: '변호사' }] })
  await setChapters(db, editor.seq, { postId, chapters: [{ at: 0, title: '카나리아 장' }] })
  const segments = [{ start: 0, end: 9, speaker: '윤하경', text: '카나리아 녹취입니다.' }]
  await setTranscript(db, editor.seq, { postId, segments })
  return postId
}

const read = async (id: number, headers: Record<string, string> = {}) =>
  (await site.as({ headers }).call('GET /interviews/:id', { params: { id } })).body
const transcriptOf = async (id: number, headers: Record<string, string> = {}) =>
  (await site.as({ headers }).call('GET /interviews/:id/transcript', { params: { id } })).body

describe('an interview before its release (R13.7)', () => {
  it.each([
    ['scheduled', { collect: null, live: null }],
    ['collecting', { collect: span(-1, 1), live: span(3, 4) }],
    ['collected', { collect: span(-2, -1), live: span(3, 4) }],
    ['live', { collect: span(-3, -2), live: span(-1, 1) }],
    ['editing', {}],
  ] as const)('that is %s keeps recording, chapters and transcript from readers', async (status, dates) => {
    const id = await recorded(dates)
    const readers = [{}, (await site.join()).headers]
    const halfRegistered = { authorization: `Bearer ${await signUpToken(site.database)}` }
    for (const headers of [...readers, halfRegistered]) {
      const interview = await read(id, headers)
      expect(interview).toMatchObject({
        status,
        guests: [{ name: '윤하경' }],
        media: null,
        chapters: [],
        transcript: { items: [], next: null },
      })
      const transcript = await transcriptOf(id, headers)
      expect(transcript).toEqual({ items: [], next: null })
      expect(JSON.stringify([interview, transcript])).not.toMatch(canaries)
    }
  })

  it.each(['EDITOR', 'ADMIN'] as const)('is shown whole to an %s', async role => {
    const id = await recorded()
    const { headers } = await site.join({ role })
    expect(await read(id, headers)).toMatchObject({
      publishedAt: null,
      media: { kind: 'video', url: address },
      chapters: [{ at: 0, title: '카나리아 장' }],
      transcript: { items: [{ place: 1, text: '카나리아 녹취입니다.' }] },
    })
    expect((await transcriptOf(id, headers)).items).toHaveLength(1)
  })

  it('is never released by being called off', async () => {
    const id = await recorded()
    await cancelInterview(site.db, editor.seq, { postId: id, reason: '출연자의 사정으로 취소합니다.' })
    expect(JSON.stringify([await read(id), await transcriptOf(id)])).not.toMatch(canaries)
  })

  it('is given to everybody by its release, and not before the moment of it', async () => {
    const id = await recorded()
    await publishInterview(site.db, editor.seq, { postId: id })
    expect(JSON.stringify(await read(id))).toMatch(canaries)
    expect((await transcriptOf(id)).items).toHaveLength(1)
    const released_at = new Date(Date.now() + 3_600_000)
    await site.db.updateTable('interviews').set({ released_at }).where('post_id', '=', id).execute()
    const early = await read(id)
    expect(early).toMatchObject({ status: 'editing', publishedAt: null })
    expect(JSON.stringify([early, await transcriptOf(id)])).not.toMatch(canaries)
  })
})
