import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPostgres } from '#backend/testing/postgres-server.ts'
import { freshRead } from '../support/fresh-read.ts'
import { asked, seqOf, titlesOf } from '../support/questions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { times } from '../support/test-length.ts'
import { Visitor } from '../support/visitor.ts'
import { newWrite, send, type Write } from '../support/writer.ts'

type Site = { stack: Stack; crash: () => Promise<void>; stop: () => Promise<void> }

const raised = { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' }

async function embedded(): Promise<Site> {
  const stack = await startStack({ env: raised })
  const crash = async () => {
    await stack.killBackend()
    await stack.startBackend()
  }
  return { stack, crash, stop: stack.stop }
}

async function postgres(): Promise<Site> {
  const server = await startPostgres()
  const stack = await startStack({ env: { ...raised, DATABASE_URL: server.url } })
  const stop = async () => {
    await stack.stop()
    await server.stop()
  }
  return { stack, crash: server.restartImmediately, stop }
}

const engines = [
  {
    name: 'kill -9 of the backend with its embedded database',
    open: embedded,
    crashes: times({ short: 2, long: 20 }),
  },
  { name: 'an immediate restart of PostgreSQL', open: postgres, crashes: times({ short: 2, long: 5 }) },
]

describe.each(engines)('$name, $crashes times under writes', ({ open, crashes }) => {
  const writesEach = 60
  let site: Site
  let member: Visitor
  let posts: number[]
  const writes: Write[] = []
  let acknowledgedBeforeRepeats = 0
  const unwritten: Write[] = []

  beforeAll(async () => {
    site = await open()
    member = new Visitor()
    await member.signInAs(site.stack.origin, 'demo-ordinary')
    posts = []
    for (let count = 0; count < 5; count++) posts.push((await asked(member, site.stack.origin)).id)
    for (let count = 0; count < crashes; count++) await crashUnderWrites()
  }, 3_600_000)
  afterAll(() => site?.stop())

  async function crashUnderWrites(): Promise<void> {
    const { origin } = site.stack
    const waiting = Array.from({ length: writesEach }, (_, index) => newWrite(index, posts))
    writes.push(...waiting)
    const failed: Write[] = []
    let acknowledged = 0
    let crashed: Promise<void> | undefined
    const writeNext = async () => {
      for (let write = waiting.shift(); write; write = waiting.shift()) {
        if (await send(member, origin, write)) acknowledged += 1
        else failed.push(write)
        if (acknowledged >= 15) crashed ??= site.crash()
      }
    }
    await Promise.all(Array.from({ length: 8 }, writeNext))
    await crashed
    acknowledgedBeforeRepeats += acknowledged
    await vi.waitUntil(async () => (await fetch(`${origin}/api/codes`, { headers: freshRead })).ok, {
      timeout: 600_000,
      interval: 100,
    })
    for (const write of failed) {
      const written = await vi
        .waitUntil(() => send(member, origin, write), { timeout: 60_000, interval: 200 })
        .catch(() => false)
      if (!written) unwritten.push(write)
    }
  }

  it('was really a crash in the middle', () => {
    expect(acknowledgedBeforeRepeats).toBeGreaterThanOrEqual(15 * crashes)
    expect(acknowledgedBeforeRepeats).toBeLessThan(writesEach * crashes)
  })

  it('takes every repeated write under its first key', () => {
    expect(unwritten).toEqual([])
  })

  it('loses no question and doubles none', async () => {
    const kept = await titlesOf(site.stack.origin, await seqOf(member, site.stack.origin))
    const wrong = writes
      .filter(({ kind }) => kind === 'question')
      .filter(({ mark }) => kept.filter(title => title.endsWith(mark)).length !== 1)
    expect(wrong).toEqual([])
  })

  it('loses no comment, doubles none, and counts what is there', async () => {
    for (const postId of posts) {
      const bodies = await commentsOf(postId)
      const wanted = writes.filter(write => write.kind === 'comment' && write.postId === postId)
      expect(wanted.filter(({ mark }) => bodies.filter(body => body.endsWith(mark)).length !== 1)).toEqual([])
      expect(bodies).toHaveLength(wanted.length)
      const { counts } = await read(`/questions/${postId}`)
      expect(counts.comment).toBe(wanted.length)
    }
  })

  it('counts one agreement of one member once', async () => {
    const agreed = posts.filter(id => writes.some(one => one.kind === 'agreement' && one.postId === id))
    expect(agreed.length).toBeGreaterThan(0)
    for (const id of agreed) expect((await read(`/questions/${id}`)).counts.agree).toBe(1)
  })

  const read = async (path: string) => (await fetch(`${site.stack.origin}/api${path}`)).json()

  async function commentsOf(postId: number): Promise<string[]> {
    const bodies: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { items, next } = await read(`/comments/${postId}?size=50${cursor && `&cursor=${cursor}`}`)
      bodies.push(...items.map(({ body }: { body: string }) => body))
      cursor = next
    }
    return bodies
  }
})
