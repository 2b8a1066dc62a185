import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { startBuiltSite } from '#server/testing/built-site.ts'
import type { StartedServer } from '#server/testing/start-server.ts'
import { buildClient } from '#tools/setup/build-client.ts'
import { withSetUpLock } from '#tools/setup/set-up-lock.ts'
import { type CallCase, nameOf } from '../contract/call-case.ts'
import { callCases } from '../contract/calls/index.ts'
import { meet, nobody, type Person } from '../contract/people.ts'
import { openWorld, type Prepared, type World } from '../contract/world.ts'
import { addressOf, idsOf, routes } from '../e2e/routes.ts'

let world: World
let site: StartedServer
let unreleased: number[]
let guest: Person
let editor: Person

/** Search word beside the canary, so that no query repeats a canary. */
const spokenWord = '두루미터널'
const canaries = {
  media: 'canary-media-7f3a',
  chapter: 'canary-chapter-7f3a',
  transcript: 'canary-transcript-7f3a',
}

beforeAll(async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  await withSetUpLock(root, () => buildClient(root))
  world = await openWorld(await openTestDatabase())
  guest = await meet(world.database, 'owner')
  editor = await meet(world.database, 'editor')
  unreleased = await plantCanaries()
  // The backend blocks SVG for its whole process; share pictures are drawn from it by the server, here the same one.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  site = await startBuiltSite(undefined, { BACKEND_ORIGIN: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

async function plantCanaries(): Promise<number[]> {
  const { db } = world.database
  const ids = (
    await db
      .updateTable('interviews')
      .set({ media_kind: 'video', media_url: `https://media.example/${canaries.media}.mp4` })
      .where('released_at', 'is', null)
      .returning('post_id')
      .execute()
  ).map(({ post_id }) => post_id)
  for (const post_id of ids) {
    await db.deleteFrom('interview_chapters').where('post_id', '=', post_id).execute()
    await db.deleteFrom('interview_segments').where('post_id', '=', post_id).execute()
    const chapter = { post_id, at_seconds: 0, title: canaries.chapter }
    await db.insertInto('interview_chapters').values(chapter).execute()
    const segments = Array.from({ length: 301 }, (_, index) => ({
      post_id,
      rank: index + 1,
      start_seconds: index,
      end_seconds: index,
      speaker: '윤하경',
      text: `${spokenWord} ${canaries.transcript}`,
    }))
    await db.insertInto('interview_segments').values(segments).execute()
    await db
      .updateTable('interview_guests')
      .set({ user_id: guest.seq })
      .where('post_id', '=', post_id)
      .execute()
  }
  return ids
}

async function draftsAmong(ids: number[]): Promise<number[]> {
  const { db } = world.database
  const drafts = db.selectFrom('posts').select('id').where('id', 'in', ids).where('visibility', '=', 'draft')
  return (await drafts.execute()).map(({ id }) => id)
}

const leaksIn = (text: string) => Object.values(canaries).filter(canary => text.includes(canary))

const reads = callCases.filter(({ contract }) => contract.method === 'GET')
const files = ['/robots.txt', '/sitemap.xml', '/og/default.png']
const feeds = ['question', 'debate', 'interview', 'green-paper', 'notice'].map(name => `/${name}/feed.atom`)

async function sitemapParts(): Promise<string[]> {
  const index = await (await fetch(`${site.base}/sitemap.xml`)).text()
  return [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

async function attemptsOf({ contract, prepare }: CallCase, owner: Person): Promise<Prepared[]> {
  const prepared = await prepare(world, owner)
  const places = Object.keys(contract.params?.shape ?? {}).filter(name =>
    /^(?:id|seq|postId|postSeq)$/.test(name),
  )
  const about = places.flatMap(place =>
    unreleased.map(id => ({ ...prepared, params: { ...prepared.params, [place]: id } })),
  )
  const given = Object.keys(contract.query?.shape ?? {})
  const asked = given.includes('keyword')
    ? [{ ...prepared, query: { ...prepared.query, keyword: spokenWord } }]
    : []
  const later = given.includes('after') ? about.map(one => ({ ...one, query: { after: 300 } })) : []
  return [prepared, ...about, ...asked, ...later]
}

describe('recording, chapters and transcript of an interview before its release (R13.7)', () => {
  it('are there to leak: an editor reads them', async () => {
    expect(unreleased.length).toBeGreaterThanOrEqual(3)
    const [id = 0] = unreleased
    const shown = await world.call('GET /interviews/:id', { params: { id } }, editor)
    expect(leaksIn(shown.body)).toEqual(Object.values(canaries))
    const later = { params: { id }, query: { after: 300 } }
    expect(leaksIn((await world.call('GET /interviews/:id/transcript', later, editor)).body)).toHaveLength(1)
  })

  it.each(reads.map(one => [nameOf(one.contract), one] as const))(
    'are in no answer of %s',
    async (name, one) => {
      const readers = [nobody, guest, await meet(world.database, 'halfRegistered')]
      const leaks: string[] = []
      // An editor's act on a member must not change who the guest is.
      const isDesk = one.contract.path.startsWith('/desk/')
      const owner = isDesk ? await meet(world.database, 'otherMember') : guest
      for (const attempt of await attemptsOf(one, owner)) {
        for (const reader of readers) {
          const reply = await world.call(name, attempt, reader)
          expect(reply.statusCode).toBeLessThan(500)
          const text = reply.body + JSON.stringify(reply.headers)
          leaks.push(...leaksIn(text).map(leak => `${leak}: ${JSON.stringify(attempt)}`))
        }
      }
      expect(leaks).toEqual([])
    },
  )

  it('are found by no search', async () => {
    for (const name of ['GET /search', 'GET /interviews']) {
      const found = await world.made<{ total: number }>(name, { query: { keyword: spokenWord } }, nobody)
      expect([name, found.total]).toEqual([name, 0])
    }
  })

  it('cannot be cited, by an editor neither', async () => {
    const { id: paper } = await world.made(
      'POST /green-papers',
      { body: { title: '인용해 보는 녹서' }, headers: { 'idempotency-key': crypto.randomUUID() } },
      editor,
    )
    for (const id of unreleased) {
      const body = { kind: 'moment', postId: id, partId: 1, from: 0, to: 5 }
      const reply = await world.call(
        'POST /green-papers/:id/citations',
        { params: { id: paper }, body },
        editor,
      )
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(leaksIn(reply.body)).toEqual([])
    }
  })

  it('are in no page, feed, sitemap or share picture', async () => {
    const ids = await idsOf({ get: path => fetch(site.base + path) })
    const pages = [
      ...routes.filter(({ seen }) => seen === 'anyone').map(route => addressOf(route, ids)),
      ...unreleased.flatMap(id => [
        `/interview/${id}`,
        `/interview/${id}?after=300`,
        `/og/interview/${id}.png`,
        `/interview/${id}?sort=answered`,
      ]),
      ...['scheduled', 'collecting', 'collected', 'live', 'editing', 'cancelled'].map(
        status => `/interview?status=${status}`,
      ),
      `/search?keyword=${encodeURIComponent(spokenWord)}`,
      `/interview?keyword=${encodeURIComponent(spokenWord)}`,
      `/user/profile/${guest.seq}`,
      ...files,
      ...feeds,
      ...(await sitemapParts()),
    ]
    const statuses = new Map<string, number>()
    const leaks: string[] = []
    for (const path of pages) {
      const answer = await fetch(site.base + path)
      statuses.set(path, answer.status)
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
      leaks.push(...leaksIn(text + JSON.stringify([...answer.headers])).map(leak => `${leak}: ${path}`))
    }
    expect(leaks).toEqual([])
    const drafts = await draftsAmong(unreleased)
    const isMissing = (path: string) =>
      path === '/no-such-page' || drafts.includes(Number(/\/interview\/(\d+)/.exec(path)?.[1]))
    const unexpected = [...statuses].filter(([path, status]) => status !== (isMissing(path) ? 404 : 200))
    expect(unexpected).toEqual([])
  })

  it('are given to everybody by the release: the walk sees them where they are', async () => {
    const [id = 0] = unreleased
    await world.database.db
      .updateTable('interviews')
      .set({ released_at: new Date(), cancelled_at: null, cancel_reason: null })
      .where('post_id', '=', id)
      .execute()
    const page = await (await fetch(`${site.base}/interview/${id}`)).text()
    expect(leaksIn(page)).toEqual(Object.values(canaries))
    const found = await world.made<{ total: number }>(
      'GET /search',
      { query: { keyword: spokenWord } },
      nobody,
    )
    expect(found.total).toBe(1)
  })
})
