import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { declaredCoverage, walk } from '#client/lib/testing/machine-walk.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import { paperOf } from '../papers.testing.ts'
import { autosaveMachine, type SavedPaper, type SaveOutcome, saving } from './autosave.machine.ts'

const start: SavedPaper = { revision: 1, content: paperOf({ 문제: '처음' }) }
const written = paperOf({ 문제: '수정' })

describe('the autosave machine', () => {
  const alongside = { revision: 5, content: paperOf({ 문제: '처음', 제안: '남이 더함' }) }
  const against = { revision: 5, content: paperOf({ 문제: '남이 수정' }) }
  const older = { revision: 0, content: paperOf({ 문제: '더 먼저' }) }
  const sent = [
    { type: 'paper.changed', content: written },
    { type: 'save.requested' },
    { type: 'connection.returned' },
    { type: 'merge.chosen', content: written },
    { type: 'copy.found', base: start, mine: paperOf({ 문제: '이 기기의 글' }) },
  ]
  const saved: SaveOutcome = { kind: 'saved', revision: 2 }
  const refused: SaveOutcome = { kind: 'refused', refusal: { '': '안 됩니다.' } }

  it('is walked over every transition it has, into every state', async () => {
    const answers: Record<string, unknown[]>[] = [
      { save: [saved, { kind: 'unreached' }, { kind: 'held', for: 30_000 }, { kind: 'ended' }, refused] },
      { save: [{ kind: 'conflict' }, saved], readNewest: [alongside] },
      { save: [{ kind: 'conflict' }, saved], readNewest: [against] },
    ]
    const copies = [
      { type: 'paper.changed', content: written },
      { type: 'copy.found', base: older, mine: paperOf({ 문제: '이 기기의 글' }) },
      { type: 'copy.found', base: older, mine: older.content },
    ]
    const worlds = [
      ...answers.map(answers => ({ input: { base: start }, sent, answers })),
      { input: { base: start }, sent: copies, answers: { save: [saved] } },
    ]
    expect(await walk(autosaveMachine, worlds)).toEqual(declaredCoverage(autosaveMachine))
  })

  it('makes exactly these transitions', () => {
    expect(declaredCoverage(autosaveMachine).transitions).toEqual([
      'choosing: merge.chosen → saving',
      'comparing: done [differs] → choosing',
      'comparing: done → saving',
      'comparing: error → offline',
      'comparing: paper.changed → stays',
      'dirty: after → saving',
      'dirty: paper.changed → dirty',
      'dirty: save.requested → saving',
      'ended: paper.changed → stays',
      'held: after → saving',
      'held: paper.changed → stays',
      'idle: copy.found [clashes] → choosing',
      'idle: copy.found [isSaved] → stays',
      'idle: copy.found → dirty',
      'idle: paper.changed → dirty',
      'offline: after → saving',
      'offline: connection.returned → saving',
      'offline: paper.changed → stays',
      'offline: save.requested → saving',
      'refused: paper.changed → dirty',
      'refused: save.requested → saving',
      'saved: copy.found [clashes] → choosing',
      'saved: copy.found [isSaved] → stays',
      'saved: copy.found → dirty',
      'saved: paper.changed → dirty',
      'saving: done [conflicted] → comparing',
      'saving: done [hasEnded] → ended',
      'saving: done [mustWait] → held',
      'saving: done [wasRefused] → refused',
      'saving: done [wasUnreached] → offline',
      'saving: done [wroteOn] → dirty',
      'saving: done → saved',
      'saving: error → offline',
      'saving: paper.changed → stays',
    ])
  })
})

function writing(outcomes: SaveOutcome[], newest: SavedPaper = start) {
  const clock = new SimulatedClock()
  const saves: SavedPaper[] = []
  const device = { kept: 0, letGo: 0 }
  const machine = autosaveMachine.provide({
    actors: {
      save: fromPromise(async ({ input }) => {
        saves.push(input)
        return outcomes.shift() ?? { kind: 'saved', revision: input.revision + 1 }
      }),
      readNewest: fromPromise(async () => newest),
    },
    actions: { keep: () => void device.kept++, letGo: () => void device.letGo++ },
  })
  const paper = createActor(machine, { clock, input: { base: start } }).start()
  return {
    clock,
    saves,
    device,
    paper,
    write: (content: PaperContent) => paper.send({ type: 'paper.changed', content }),
    until: (state: string) => waitFor(paper, found => found.value === state),
  }
}

describe('a paper that is being written', () => {
  it('is sent within two seconds of a pause, and not while its writer writes', async () => {
    const { clock, saves, write, until } = writing([])
    write(written)
    clock.increment(saving.pause - 1)
    write(paperOf({ 문제: '또 수정' }))
    clock.increment(saving.pause - 1)
    expect(saves).toEqual([])
    clock.increment(1)
    await until('saved')
    expect(saves).toEqual([{ revision: 1, content: paperOf({ 문제: '또 수정' }) }])
    expect(saving.pause).toBeLessThan(2_000)
  })

  it('is kept on the device with every change and removed from it when all is saved', async () => {
    const { clock, device, write, until } = writing([])
    write(written)
    expect(device).toEqual({ kept: 1, letGo: 0 })
    clock.increment(saving.pause)
    write(paperOf({ 문제: '보내는 동안' }))
    await until('dirty')
    expect(device.letGo).toBe(0)
    clock.increment(saving.pause)
    await until('saved')
    expect(device.letGo).toBe(1)
  })

  it('names the revision that it changes, which counts up', async () => {
    const { clock, saves, write, until } = writing([])
    write(written)
    clock.increment(saving.pause)
    await until('saved')
    write(start.content)
    clock.increment(saving.pause)
    await until('saved')
    expect(saves.map(({ revision }) => revision)).toEqual([1, 2])
  })

  it('is sent again and again while no answer comes, and at once when the connection is back', async () => {
    const { clock, saves, paper, write, until } = writing([{ kind: 'unreached' }, { kind: 'unreached' }])
    write(written)
    clock.increment(saving.pause)
    await until('offline')
    clock.increment(saving.retry)
    await until('offline')
    paper.send({ type: 'connection.returned' })
    await until('saved')
    expect(saves).toHaveLength(3)
  })

  it('waits as long as the answer asks after saving too often, then is sent by itself', async () => {
    const { clock, saves, paper, device, write, until } = writing([{ kind: 'held', for: 12_000 }])
    write(written)
    clock.increment(saving.pause)
    await until('held')
    write(paperOf({ 문제: '쉬는 동안' }))
    paper.send({ type: 'save.requested' })
    clock.increment(11_999)
    expect(saves).toHaveLength(1)
    expect(device).toEqual({ kept: 2, letGo: 0 })
    clock.increment(1)
    await until('saved')
    expect(saves.at(-1)?.content).toEqual(paperOf({ 문제: '쉬는 동안' }))
  })

  it('continues with the text of the device, over the base of that text', async () => {
    const { clock, saves, paper, device, until } = writing([])
    paper.send({ type: 'copy.found', base: { ...start, revision: 7 }, mine: written })
    expect(device.kept).toBe(1)
    clock.increment(saving.pause)
    await until('saved')
    expect(saves).toEqual([{ revision: 7, content: written }])
  })

  it('merges a left copy into the saved text, and shows both at once', async () => {
    const { clock, saves, paper, write, until } = writing([])
    const wrote = paperOf({ 문제: '처음', 제안: '내가 방금 쓴 글' })
    write(wrote)
    clock.increment(saving.pause)
    await until('saved')
    paper.send({ type: 'copy.found', base: start, mine: written })
    const joined = paperOf({ 문제: '수정', 제안: '내가 방금 쓴 글' })
    expect(paper.getSnapshot().context.mine).toEqual(joined)
    clock.increment(saving.pause)
    await until('saved')
    expect(saves[1]).toEqual({ revision: 2, content: joined })
  })

  it('asks when a left copy and the saved text changed one section', async () => {
    const { clock, saves, paper, write, until } = writing([])
    write(paperOf({ 문제: '내가 방금 쓴 글' }))
    clock.increment(saving.pause)
    await until('saved')
    paper.send({ type: 'copy.found', base: start, mine: written })
    const { context, value } = paper.getSnapshot()
    expect([value, context.merge?.conflicts]).toMatchObject(['choosing', [{ place: 'section' }]])
    paper.send({ type: 'merge.chosen', content: paperOf({ 문제: '둘 다' }) })
    await until('saved')
    expect(saves[1]).toEqual({ revision: 2, content: paperOf({ 문제: '둘 다' }) })
  })

  it('reports that it took a copy only at rest, and only when it did', async () => {
    const { clock, paper, write, until } = writing([{ kind: 'unreached' }])
    let taken = 0
    paper.on('copy.taken', () => taken++)
    const found = () =>
      paper.send({ type: 'copy.found', base: start, mine: paperOf({ 문제: '처음', 더: '글' }) })
    write(written)
    found()
    clock.increment(saving.pause)
    found()
    await until('offline')
    found()
    expect(taken).toBe(0)
    clock.increment(saving.retry)
    await until('saved')
    found()
    expect([taken, paper.getSnapshot().value]).toEqual([1, 'dirty'])
  })

  it('remembers a bounded number of unanswered texts, the first among them', async () => {
    const { clock, paper, write, until } = writing(Array.from({ length: 100 }, () => ({ kind: 'unreached' })))
    for (let attempt = 1; attempt <= 100; attempt++) {
      write(paperOf({ 문제: `수정 ${attempt}` }))
      clock.increment(attempt === 1 ? saving.pause : saving.retry)
      await until('offline')
    }
    const { sent } = paper.getSnapshot().context
    expect(sent.map(({ sections }) => JSON.stringify(sections[0]?.text).match(/수정 \d+/)?.[0])).toEqual([
      '수정 1',
      '수정 98',
      '수정 99',
      '수정 100',
    ])
  })

  it('ignores a left copy that equals the saved text', () => {
    const { paper } = writing([])
    paper.send({ type: 'copy.found', base: { revision: 0, content: paperOf({}) }, mine: start.content })
    expect(paper.getSnapshot().value).toBe('idle')
  })

  it('merges what was saved meanwhile in another section, without asking', async () => {
    const newest = { revision: 4, content: paperOf({ 문제: '처음', 제안: '남의 글' }) }
    const { clock, saves, write, until } = writing([{ kind: 'conflict' }], newest)
    write(written)
    clock.increment(saving.pause)
    await until('saved')
    expect(saves[1]).toEqual({ revision: 4, content: paperOf({ 문제: '수정', 제안: '남의 글' }) })
  })

  it('asks when both changed one section, and sends what was chosen over the newest', async () => {
    const newest = { revision: 4, content: paperOf({ 문제: '남이 수정' }) }
    const { clock, saves, paper, write, until } = writing([{ kind: 'conflict' }], newest)
    write(written)
    clock.increment(saving.pause)
    const { context } = await until('choosing')
    expect(context.merge?.conflicts).toMatchObject([{ place: 'section' }])
    paper.send({ type: 'merge.chosen', content: paperOf({ 문제: '수정', 더: '남이 수정' }) })
    await until('saved')
    expect(saves[1]).toEqual({ revision: 4, content: paperOf({ 문제: '수정', 더: '남이 수정' }) })
  })

  it('recognizes its own text that was saved without an answer', async () => {
    const newest = { revision: 2, content: written }
    const { clock, paper, write, until } = writing([{ kind: 'unreached' }, { kind: 'conflict' }], newest)
    write(written)
    clock.increment(saving.pause)
    await until('offline')
    write(paperOf({ 문제: '수정 그리고 더' }))
    paper.send({ type: 'connection.returned' })
    const { context } = await until('saved')
    expect(context.base).toEqual({ revision: 3, content: paperOf({ 문제: '수정 그리고 더' }) })
  })

  it('says why it was refused and is sent again once it is changed', async () => {
    const refusal = { 'content.title': '제목을 적어 주세요.' }
    const { clock, write, until } = writing([{ kind: 'refused', refusal }])
    write(written)
    clock.increment(saving.pause)
    expect((await until('refused')).context.refusal).toEqual(refusal)
    write(paperOf({ 문제: '다시' }))
    clock.increment(saving.pause)
    expect((await until('saved')).context.refusal).toEqual({})
  })
})
