import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealWaitingActs } from '#backend/testing/seal-ledger.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { startBuiltSite } from '#server/testing/built-site.ts'
import type { StartedServer } from '#server/testing/start-server.ts'
import type { Debate } from '#shared/contract/debate.ts'
import type { LedgerPost } from '#shared/contract/ledger.ts'
import { parsePromise } from '#shared/ledger/promise.ts'
import { recountLog } from '#shared/ledger/recount-log.ts'
import { fetchLog } from '#shared/tlog/fetch-log.ts'
import type { LogReader } from '#shared/tlog/log-reader.ts'
import { sha256 } from '#shared/tlog/sha256.ts'
import { verifyEd25519 } from '#shared/tlog/web-crypto-ed25519.ts'
import { buildClient } from '#tools/setup/build-client.ts'
import { withSetUpLock } from '#tools/setup/set-up-lock.ts'
import { type CallCase, nameOf } from '../contract/call-case.ts'
import { callCases } from '../contract/calls/index.ts'
import { meet, nobody, type Person } from '../contract/people.ts'
import { openWorld, type Prepared, type World } from '../contract/world.ts'

const rules = ['after-close', 'after-vote'] as const
type Rule = (typeof rules)[number]

/** In the log a position is its key. */
const [north, south] = ['canary-north', 'canary-south']
/** Stand where the counts of the positions do, as numbers that nothing else has. */
const counts = { stance_count: 7_654_321, certified_stance_count: 1_234_567 }

type Hidden = { id: number; voters: Person[]; promises: string[] }

let world: World
let site: StartedServer
let reader: LogReader
let onlooker: Person
let debates: Record<Rule, Hidden>

beforeAll(async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  await withSetUpLock(root, () => buildClient(root))
  world = await openWorld(await openTestDatabase())
  onlooker = await meet(world.database, 'otherMember')
  debates = { 'after-close': await voted('after-close'), 'after-vote': await voted('after-vote') }
  // The backend blocks SVG for its whole process; share pictures are drawn from it by the server, here the same one.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  site = await startBuiltSite(undefined, { BACKEND_ORIGIN: `http://127.0.0.1:${port}` })
  await sealWaitingActs(world.database.db)
  const address = `${site.base}/ledger`
  const verifierKey = (await (await fetch(`${address}/vkey`)).text()).trim()
  reader = { fetchBytes: fetchLog({ address, fetch }), verifierKey, sha256, verifyEd25519 }
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

/** Five for the north, of whom one changed their mind, one for the south, and one who took it back. */
async function voted(resultsVisible: Rule): Promise<Hidden> {
  const { db } = world.database
  const id = await openedDebate(resultsVisible)
  const voters: Person[] = []
  const promises: string[] = []
  for (const turns of [[north], [north], [north], [north], [south, north], [south], [north, null]]) {
    const voter = await meet(world.database, 'certified')
    voters.push(voter)
    for (const position of turns) {
      const call = { params: { id }, body: { position } }
      promises.push((await world.made<{ promise: string }>('POST /debates/:id/stance', call, voter)).promise)
    }
    await world.made(
      'POST /comments/:postId',
      { params: { postId: id }, body: { body: '역에서 내리면 바로 보이는 쪽입니다.' } },
      voter,
    )
  }
  await db.updateTable('debate_position_counts').set(counts).where('debate_id', '=', id).execute()
  return { id, voters, promises }
}

async function openedDebate(resultsVisible: Rule): Promise<number> {
  const editor = await meet(world.database, 'editor')
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const body = {
    ...{ categoryId: 1, title: '어느 쪽으로 넓힙니까?', body: '역 앞 광장을 넓힐 쪽을 함께 정합니다.' },
    ...{ opensAt: inHours(1), closesAt: inHours(24), reasonRequired: false, resultsVisible },
    positions: [
      { key: north, label: '북쪽' },
      { key: south, label: '남쪽' },
    ],
  }
  type Made = { id: number; version: number }
  const { id, version } = await world.made<Made>('POST /desk/debates', { body }, editor)
  await world.made('POST /desk/debates/:id/publish', { params: { id }, body: { version } }, editor)
  await world.made('POST /desk/debates/:id/opening', { params: { id }, body: { version } }, editor)
  return id
}

const positionsIn = (text: string) => [north, south].filter(key => text.includes(key))
const countsIn = (text: string) =>
  Object.values(counts)
    .filter(count => text.includes(`${count}`) || text.includes(count.toLocaleString('ko')))
    .map(String)

/** Counts of a position, and the position of a comment. */
const resultsIn = (text: string) => [
  ...countsIn(text),
  ...[north, south].filter(key => text.includes(`"stance":"${key}"`)),
]

const read = async (path: string) => (await fetch(site.base + path)).text()
const allIds = () => rules.map(rule => debates[rule].id)

const reads = callCases.filter(
  ({ contract }) => contract.method === 'GET' && !contract.path.startsWith('/desk/'),
)

async function attemptsOf({ contract, prepare }: CallCase): Promise<Prepared[]> {
  const prepared = await prepare(world, onlooker)
  const places = Object.keys(contract.params?.shape ?? {}).filter(name =>
    /^(?:id|seq|postId|postSeq|debatePostId)$/.test(name),
  )
  const about = places.flatMap(place =>
    allIds().map(id => ({ ...prepared, params: { ...prepared.params, [place]: id } })),
  )
  const stances = about.map(one => ({ ...one, params: { ...one.params, kind: 'stance' } }))
  return [
    prepared,
    { ...prepared, query: {} },
    ...about,
    ...('kind' in (prepared.params ?? {}) ? stances : []),
  ]
}

describe.each(rules)('a position in a debate whose results are shown %s', rule => {
  it('is promised and proved to its member by a hash', async () => {
    const { id, voters, promises } = debates[rule]
    const promised = await Promise.all(promises.map(promise => parsePromise(reader, promise)))
    const values = promised.map(one => JSON.parse(`[${one?.act}]`)[4] as string | null)
    expect(values.map(value => value?.[0])).toEqual([...Array(8).fill('#'), undefined])
    expect(positionsIn(promises.join())).toEqual([])
    const proof = { params: { postId: id, kind: 'stance' } }
    for (const voter of voters) {
      const receipt = await world.call('GET /ledger/receipts/:postId/:kind/proof', proof, voter)
      const [, extra = ''] = /^extra (\S+)$/m.exec(receipt.body) ?? []
      expect(Buffer.from(extra, 'base64').toString()).toMatch(
        /"stance","[\w-]{22}",\d,(?:"#[\w-]{43}"|null),1\]/,
      )
    }
  })

  it('is in no file of the public log, whose openings are not there yet', async () => {
    const { id } = debates[rule]
    const { copy, recount } = await recountLog(reader)
    expect(recount.tallyOf(id)?.counts()).toMatchObject([{ kind: 'stance', value: '#', counted: 6 }])
    const paths = [`/ledger/posts/${id}`, `/api/ledger/posts/${id}/counts`, '/api/ledger/summary']
    const files = await Promise.all([...paths, '/ledger/checkpoint', '/ledger/policy'].map(read))
    const entries = copy.entries.map(entry => Buffer.from(entry).toString())
    expect(positionsIn([...files, ...entries].join())).toEqual([])
    for (const path of [`/ledger/openings/${id}`, `/api/ledger/openings/${id}`])
      expect((await fetch(site.base + path)).status).toBe(404)
  })

  it('is on no page of the recount but as one number for all', async () => {
    const page = await read(`/debate/${debates[rule].id}/recount`)
    expect(page.match(/토론이 끝나면 공개할 입장/g)?.length).toBeGreaterThan(1)
    expect(page.match(/<t[dh][^>]*>(?:북쪽|남쪽)</g)).toBeNull()
  })
})

describe('what tells a hidden result', () => {
  it.each(reads.map(one => [nameOf(one.contract), one] as const))(
    'is in no answer of %s to who may not see it',
    async (name, one) => {
      const leaks: string[] = []
      // A voter sees the results of the other debate alone.
      const [voter = nobody] = debates['after-close'].voters
      for (const attempt of await attemptsOf(one))
        for (const person of [nobody, onlooker, voter]) {
          const reply = await world.call(name, attempt, person)
          expect(reply.statusCode).toBeLessThan(500)
          // A member's own data have the positions of their own comments.
          const isOwnData = name === 'GET /users/export' && person === voter
          leaks.push(
            ...(isOwnData ? countsIn : resultsIn)(reply.body).map(
              result => `${result}: ${JSON.stringify(attempt)}`,
            ),
          )
        }
      expect(leaks).toEqual([])
    },
  )

  it('is on no page, feed, embedded page or table of open data', async () => {
    const pages = [
      ...allIds().flatMap(id => [`/debate/${id}`, `/debate/${id}/recount`, `/embed/debate/${id}`]),
      ...['/', '/debate', '/debate?sort=joined', '/debate?status=open', '/debate/feed.atom', '/open'],
      ...['/open/debates.csv', '/open/debate-positions.csv', '/open/debate-positions.json'],
      `/search?keyword=${encodeURIComponent('넓힙니까')}`,
    ]
    const answers = await Promise.all(
      pages.map(async path => {
        const answer = await fetch(site.base + path)
        return [path, answer.status, resultsIn(await answer.text())]
      }),
    )
    expect(answers).toEqual(pages.map(path => [path, 200, []]))
  })
})

describe.each(rules)('after a debate whose results are shown %s', rule => {
  it('its positions are opened in the log, and its counts are in calls and pages', async () => {
    const { id } = debates[rule]
    const { db } = world.database
    await db.updateTable('debates').set({ closed_early_at: new Date() }).where('post_id', '=', id).execute()
    await sealWaitingActs(db)
    await expect.poll(async () => positionsIn(await read(`/ledger/posts/${id}`))).toEqual([north, south])
    const { counts: sealed } = JSON.parse(await read(`/api/ledger/posts/${id}/counts`)).sealed as {
      counts: { value: string; counted: number; certified: number }[]
    }
    expect(sealed).toMatchObject([
      { value: north, counted: 5, certified: 5 },
      { value: south, counted: 1, certified: 1 },
    ])
    const { head } = JSON.parse(await read(`/ledger/posts/${id}`)) as LedgerPost
    expect(head.text).toContain(`"${north}",5,5,0`)
    expect(positionsIn(await read(`/ledger/openings/${id}`))).toEqual([north, south])
    // The site keeps checkpoints and pages for a second.
    const recounted = async () => (await recountLog(reader)).recount.tallyOf(id)?.counts()
    await expect.poll(recounted).toMatchObject(sealed)
    const { positions } = JSON.parse(await read(`/api/debates/${id}`)) as Debate
    expect(positions.map(({ count }) => count)).toEqual([counts.stance_count, counts.stance_count])
    await expect.poll(async () => resultsIn(await read(`/debate/${id}`))).not.toEqual([])
    await expect.poll(() => read(`/debate/${id}/recount`)).toMatch(/<t[dh][^>]*>북쪽</)
    const { headers } = await fetch(`${site.base}/ledger/openings/${id}`)
    expect(headers.getSetCookie()).toEqual([])
    expect(
      ['access-control-allow-origin', 'cross-origin-resource-policy', 'cache-control', 'content-type'].map(
        name => headers.get(name),
      ),
    ).toEqual(['*', 'cross-origin', 'public, max-age=5', 'application/json; charset=utf-8'])
  })
})
