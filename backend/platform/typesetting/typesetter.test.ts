import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { describeEngines } from '#backend/testing/testable-engines.ts'
import { Typesetter, type TypesetterConfig } from './typesetter.ts'
import type { Manuscript } from './typesetting-job.ts'

const pretendard = join(createRequire(import.meta.url).resolve('pretendard/package.json'), '..')
const config: TypesetterConfig = {
  fonts: [join(pretendard, 'dist/public/static/Pretendard-Regular.otf')],
  mostPages: 3,
  memory: 400 * 1_048_576,
  waiting: 2,
  share: 2,
  timeout: 300_000,
  idle: 60_000,
}

const head =
  '#set document(title: "제목", date: none)\n#set text(font: "Pretendard", fallback: false, lang: "ko")\n'
const manuscript = (text: string, inputs: Record<string, string> = {}): Manuscript => ({
  main: '/main.typ',
  inputs,
  files: new Map([['/main.typ', Buffer.from(head + text)]]),
})
const shown = manuscript('= #sys.inputs.title', { title: '녹서' })
const numbered = (n: number) => manuscript(`= ${n}`)
const by = { owner: 'member' }
const endless =
  '#for i in range(9000) { for j in range(9000) { for k in range(9000) { let x = i + j + k } } }'
const greedy = '#let big = range(60).map(i => range(1000000).map(j => j + i))\n#big.len()'

const opened: Typesetter[] = []
afterEach(() => {
  for (const typesetter of opened.splice(0)) typesetter.close()
})
function open(config: TypesetterConfig): Typesetter {
  const made = new Typesetter(config)
  opened.push(made)
  return made
}
const refused = (errorName: string) => expect.objectContaining({ errorName })

describeEngines('the typesetter', engine => {
  const typesetter = (more: Partial<TypesetterConfig> = {}) => open({ ...config, engine, ...more })

  it('refuses what has more pages than allowed', async () => {
    const long = manuscript('#for i in range(5) { pagebreak() }')
    await expect(typesetter().pages(long, by)).rejects.toEqual(refused('PAPER_TOO_LONG'))
  })

  it('knows no page behind the last', async () => {
    await expect(typesetter().page(shown, 2, by)).rejects.toEqual(refused('NOT_FOUND'))
  })

  it('gives up a document that takes too long, and sets the next', async () => {
    const limits = { ...config, engine, timeout: 500 }
    const renderer = open(limits)
    await expect(renderer.pdf(manuscript(endless), by)).rejects.toEqual(refused('UNAVAILABLE'))
    limits.timeout = config.timeout
    await expect(renderer.pages(shown, by)).resolves.toBe(1)
  })

  it('gives up a document that takes too much memory, and sets the next', async () => {
    const renderer = typesetter()
    const before = process.memoryUsage.rss()
    await expect(renderer.pdf(manuscript(greedy), by)).rejects.toEqual(refused('PAPER_TOO_LONG'))
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1_048_576)
    await expect(renderer.pages(shown, by)).resolves.toBe(1)
  })

  it('says that it cannot where its process does not come up, and keeps saying so', async () => {
    const renderer = typesetter({ fonts: ['/nonexistent/face.otf'] })
    for (const attempt of [1, 2])
      await expect(renderer.pages(shown, by), `attempt ${attempt}`).rejects.toMatchObject({
        errorName: 'UNAVAILABLE',
        cause: expect.objectContaining({ message: expect.stringContaining('process ended') }),
      })
  })

  it('lets few wait, and tells the others to come back', async () => {
    const renderer = typesetter()
    const first = [1, 2, 3].map(n => renderer.pages(numbered(n), { owner: `member ${n}` }))
    await expect(renderer.pages(numbered(4), by)).rejects.toEqual(refused('UNAVAILABLE'))
    await expect(Promise.all(first)).resolves.toEqual([1, 1, 1])
  })

  it('lets nothing wait once it is closed', async () => {
    const renderer = typesetter()
    const begun = expect(renderer.pages(shown, by)).rejects.toEqual(refused('UNAVAILABLE'))
    renderer.close()
    await begun
    await expect(renderer.pages(shown, by)).rejects.toEqual(refused('UNAVAILABLE'))
  })

  it('reads no file but those it is given, of this machine or of a registry', async () => {
    const renderer = typesetter()
    const own = join(import.meta.dirname, 'typesetter.ts')
    expect(readFileSync(own, 'utf8')).not.toBe('')
    for (const read of [
      'read("/etc/passwd")',
      `read("${own}")`,
      'read("/typesetter.ts")',
      'read("../../app.ts")',
      'import "@preview/cetz:0.3.4"',
    ]) {
      await expect(renderer.pages(manuscript(`#${read}`), by)).rejects.toEqual(refused('UNAVAILABLE'))
    }
  })

  it('sets markup in what it is given as data as the text it is', async () => {
    const renderer = typesetter()
    const data = manuscript('#sys.inputs.text', { text: '#read("/etc/passwd") #panic() = $x$ \\ <a>' })
    await expect(renderer.pages(data, by)).resolves.toBe(1)
  })

  it('draws every page for itself, with the shapes of its own letters', async () => {
    const renderer = typesetter()
    const two = manuscript('가나다 #pagebreak() 라')
    const [first, second] = [await renderer.page(two, 1, by), await renderer.page(two, 2, by)]
    expect(first.match(/<symbol/g)).toHaveLength(3)
    expect(second.match(/<symbol/g)).toHaveLength(1)
    expect(second).toMatch(
      engine === 'native'
        ? /^<svg [^>]*viewBox="0 841\.88\d* 595\.\d+ 841\.88\d*"/
        : /^<svg [^>]*viewBox="0 0 595\.\d+ 841\.88\d*"/,
    )
  })

  it('answers the same bytes for the same manuscript, from whichever process', async () => {
    const [one, other] = [await typesetter().pdf(shown, by), await typesetter().pdf(shown, by)]
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  })
})
