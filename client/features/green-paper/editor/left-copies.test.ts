import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '#client/testing/local-storage.ts'
import { readDraft } from '#client/ui/draft/draft-storage.ts'
import { paperOf } from '../papers.testing.ts'
import type { SavedPaper, SaveOutcome } from './autosave.machine.ts'
import { deviceCopy } from './device-copy.ts'
import { keyOf, resolveMerge } from './merge-papers.ts'
import { autosaveActor, runAutosave } from './use-autosave.ts'

const name = '7:green-paper-1'
const start: SavedPaper = {
  revision: 1,
  content: paperOf({ 문제: '처음', 제안: '처음', 근거: '처음', 끝: '처음' }),
}
const storage = new Map<string, string>()
const left = { 문제: '첫째 창의 글', 제안: '둘째 창의 글', 근거: '셋째 창의 글' }
const words = Object.values(left)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  storage.clear()
  const page = new EventTarget()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  stubLocalStorage(storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function openSite() {
  const site = { kept: start, online: true, saves: 0 }
  const save = async ({ revision, content }: SavedPaper): Promise<SaveOutcome> => {
    if (!site.online) return { kind: 'unreached' }
    if (revision !== site.kept.revision) return { kind: 'conflict' }
    site.saves += 1
    site.kept = { revision: revision + 1, content }
    return { kind: 'saved', revision: revision + 1 }
  }
  const readNewest = async () => (site.online ? site.kept : Promise.reject(new Error('offline')))
  return Object.assign(site, { save, readNewest })
}
type Site = ReturnType<typeof openSite>

function leave(section: string, text: string): void {
  const changed = start.content.sections.map(one => ({
    ...one,
    text: paperOf({ [one.heading]: one.heading === section ? text : '처음' }).sections[0]?.text ?? one.text,
  }))
  const copy = deviceCopy(name)
  copy.keep({ base: start, mine: { ...start.content, sections: changed } })
  copy.flush()
}

function openEditor(site: Site) {
  const closed = vi.fn<(revision: number) => void>()
  const { kept, save, readNewest } = site
  const parts = { opened: kept, device: deviceCopy(name), save, readNewest, closed }
  const actor = autosaveActor(parts)
  actor.subscribe(({ value, context: { merge } }) => {
    if (value !== 'choosing' || !merge) return
    const both = Object.fromEntries(merge.conflicts.map(conflict => [keyOf(conflict), 'both' as const]))
    queueMicrotask(() => actor.send({ type: 'merge.chosen', content: resolveMerge(merge, both) }))
  })
  const close = runAutosave(actor, parts)
  const write = (section: string, text: string) => {
    const { mine } = actor.getSnapshot().context
    const sections = mine.sections.map(one =>
      one.heading === section
        ? { ...one, text: paperOf({ [section]: text }).sections[0]?.text ?? one.text }
        : one,
    )
    actor.send({ type: 'paper.changed', content: { ...mine, sections } })
  }
  return { actor, close, closed, write }
}

/** Lets time pass in steps, so that locks and answers, which no clock drives, come in between. */
async function pass(milliseconds: number): Promise<void> {
  for (let gone = 0; gone < milliseconds; gone += 200) {
    await vi.advanceTimersByTimeAsync(200)
    await new Promise(resolve => setImmediate(resolve))
  }
}

const missingIn = (text: string) => words.filter(word => !text.includes(word))
const onDevice = () =>
  [...storage.keys()].map(key => readDraft(key.slice('draft:'.length))?.mine ?? '').join()
const onSite = (site: Site) => JSON.stringify(site.kept.content)

describe.each([
  ['with locks', () => {}],
  ['without locks', () => vi.stubGlobal('navigator', {})],
] as const)('three texts that closed editors left on the device, %s', (_, prepare) => {
  beforeEach(() => {
    prepare()
    for (const [section, text] of Object.entries(left)) leave(section, text)
  })

  it('arrive one after the other at an idle editor, and are removed from the device', async () => {
    const site = openSite()
    const { actor, close } = openEditor(site)
    await pass(30_000)
    expect(missingIn(onSite(site))).toEqual([])
    expect(missingIn(JSON.stringify(actor.getSnapshot().context.mine))).toEqual([])
    expect([...storage.keys()]).toEqual([])
    close()
  })

  it('wait for an editor that is written in, and lose nothing of either', async () => {
    const site = openSite()
    const { write, close } = openEditor(site)
    for (let letter = 1; letter <= 60; letter += 1) {
      write('끝', `쓰는 중인 글 ${letter}`)
      await pass(400)
      expect(missingIn(onSite(site) + onDevice())).toEqual([])
    }
    await pass(90_000)
    expect(missingIn(onSite(site))).toEqual([])
    expect(onSite(site)).toContain('쓰는 중인 글 60')
    expect([...storage.keys()]).toEqual([])
    close()
  })

  it('stay on the device while nothing is reached, also over a second opening, and arrive afterwards', async () => {
    const site = openSite()
    site.online = false
    for (let opening = 1; opening <= 2; opening += 1) {
      const { write, close } = openEditor(site)
      await pass(10_000)
      write('끝', `열기 ${opening}`)
      await pass(10_000)
      expect(missingIn(onDevice())).toEqual([])
      close()
      await pass(20_000)
      expect(missingIn(onDevice())).toEqual([])
    }
    site.online = true
    const { close } = openEditor(site)
    await pass(60_000)
    expect(missingIn(onSite(site))).toEqual([])
    for (const own of ['열기 1', '열기 2']) expect(onSite(site)).toContain(own)
    close()
  })
})

it('an editor that is closed tells the revision of its last save, once that is answered', async () => {
  const site = openSite()
  const { write, close, closed } = openEditor(site)
  write('끝', '닫기 직전의 글')
  close()
  await pass(1_000)
  expect(site.kept.revision).toBe(2)
  expect(closed.mock.calls).toEqual([[2]])
})
