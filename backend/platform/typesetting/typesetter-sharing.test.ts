import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Typesetter } from './typesetter.ts'
import type { Manuscript } from './typesetting-job.ts'

const manuscript = (text: string): Manuscript => ({
  main: '/main.typ',
  inputs: {},
  files: new Map([['/main.typ', Buffer.from(`#set document(title: "제목", date: none)\n${text}`)]]),
})
const numbered = (n: number | string) => manuscript(`= ${n}`)
const endless = manuscript(
  '#for i in range(9000) { for j in range(9000) { for k in range(9000) { let x = i + j + k } } }',
)
const refused = expect.objectContaining({ errorName: 'UNAVAILABLE' })

let renderer: Typesetter
beforeEach(() => {
  renderer = new Typesetter({
    fonts: [join(import.meta.dirname, '../../domains/green-paper/document/fonts/blank.ttf')],
    mostPages: 3,
    memory: 400 * 1_048_576,
    waiting: 8,
    share: 2,
    timeout: 3_600_000,
    idle: 60_000,
  })
})
afterEach(() => renderer.close())

function ends() {
  const order: string[] = []
  const note = (name: string, promise: Promise<unknown>) =>
    promise.then(
      () => void order.push(name),
      () => void order.push(`${name} refused`),
    )
  return { order, note }
}

describe('members who have documents set at the same time', () => {
  it('leave room for each other, however many documents one of them asks for', async () => {
    const greedy = Array.from({ length: 30 }, (_, n) => renderer.pages(numbered(n), { owner: 'greedy' }))
    const modest = renderer.pages(numbered('modest'), { owner: 'modest' })
    const ended = await Promise.allSettled(greedy)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(modest).resolves.toBe(1)
  })

  it('take turns', async () => {
    const { order, note } = ends()
    await Promise.all([
      ...[1, 2, 3].map(n => note(`a${n}`, renderer.pages(numbered(`a${n}`), { owner: 'a' }))),
      ...[1, 2].map(n => note(`b${n}`, renderer.pages(numbered(`b${n}`), { owner: 'b' }))),
    ])
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  it('let those who publish go first, but nobody twice in a row while another waits', async () => {
    const { order, note } = ends()
    await Promise.all([
      note('a1', renderer.pages(numbered('a1'), { owner: 'a' })),
      note('b1', renderer.pages(numbered('b1'), { owner: 'b' })),
      note('c1', renderer.pages(numbered('c1'), { owner: 'c', first: true })),
      note('c2', renderer.pages(numbered('c2'), { owner: 'c', first: true })),
      note('d1', renderer.pages(numbered('d1'), { owner: 'd', first: true })),
    ])
    expect(order).toEqual(['a1', 'c1', 'd1', 'c2', 'b1'])
  })

  it('find a place for publishing where drafts have taken all of theirs', async () => {
    const drafts = Array.from({ length: 9 }, (_, n) => renderer.pages(numbered(n), { owner: `member ${n}` }))
    await expect(renderer.pages(numbered('draft'), { owner: 'late' })).rejects.toEqual(refused)
    await expect(renderer.pages(numbered('edition'), { owner: 'late', first: true })).resolves.toBe(1)
    await expect(Promise.all(drafts)).resolves.toHaveLength(9)
  })

  it('share the result of equal orders, and one place for all pages of a document', async () => {
    const paper = manuscript('a #pagebreak() b #pagebreak() c')
    const before = renderer.pages(numbered('before'), { owner: 'other' })
    const equal = Array.from({ length: 30 }, (_, n) => renderer.pdf(paper, { owner: `member ${n % 2}` }))
    const pages = [1, 2, 3].map(page => renderer.page(paper, page, { owner: 'member 0' }))
    const own = [1, 2].map(n => renderer.pages(numbered(n), { owner: 'member 1' }))
    const [first, ...others] = await Promise.all(equal)
    expect(others.filter(pdf => pdf === first)).toHaveLength(29)
    await expect(Promise.all([before, ...pages, ...own])).resolves.toHaveLength(6)
  })
})

describe('a document that nobody waits for any more', () => {
  it('is not set', async () => {
    const { order, note } = ends()
    const gone = new AbortController()
    const all = [
      note('a', renderer.pages(numbered('a'), { owner: 'a' })),
      note('b', renderer.pages(numbered('b'), { owner: 'b', signal: gone.signal })),
      note('c', renderer.pages(numbered('c'), { owner: 'c' })),
    ]
    gone.abort()
    await Promise.all(all)
    expect(order).toEqual(['b refused', 'a', 'c'])
    await expect(renderer.pages(numbered('d'), { owner: 'd', signal: gone.signal })).rejects.toEqual(refused)
  })

  it('gives its place to another', async () => {
    const gone = new AbortController()
    const first = renderer.pages(numbered(0), { owner: 'a' })
    const left = [1, 2].map(n => renderer.pages(numbered(n), { owner: 'a', signal: gone.signal }))
    gone.abort()
    for (const order of left) await expect(order).rejects.toEqual(refused)
    const next = [3, 4].map(n => renderer.pages(numbered(n), { owner: 'a' }))
    await expect(Promise.all([first, ...next])).resolves.toEqual([1, 1, 1])
  })

  it('is set all the same while another waits for it', async () => {
    const gone = new AbortController()
    const left = renderer.pdf(numbered(1), { owner: 'a', signal: gone.signal })
    const kept = renderer.pdf(numbered(1), { owner: 'b' })
    gone.abort()
    await expect(left).rejects.toEqual(refused)
    await expect(kept).resolves.toBeInstanceOf(Uint8Array)
  })

  it('is given up at work when somebody else comes, before or after it was left', async () => {
    const leaving = [new AbortController(), new AbortController()]
    for (const gone of leaving) {
      const left = expect(renderer.pages(endless, { owner: 'a', signal: gone.signal })).rejects.toEqual(
        refused,
      )
      const isBefore = gone === leaving[0]
      if (!isBefore) gone.abort()
      const other = renderer.pages(numbered('b'), { owner: 'b' })
      if (isBefore) gone.abort()
      await expect(other).resolves.toBe(1)
      await left
    }
  })
})
