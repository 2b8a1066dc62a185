import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween } from './edition-changes.ts'

const blocks = (...texts: string[]) => texts.map(text => ({ heading: false, text }))
const changed = (before: string[], after: string[]) =>
  changesBetween(blocks(...before), blocks(...after)).changes.map(({ kind, pieces }) => [
    kind,
    pieces
      .map(({ text, change }) => (change === 'kept' ? text : `${change === 'added' ? '+' : '-'}${text}`))
      .join('|'),
  ])

describe('the changes between two editions', () => {
  it('are none between equal ones', () =>
    expect(changesBetween(blocks('가', '나'), blocks('가', '나'))).toEqual({
      changes: [],
      leftOut: 2,
      isCut: false,
    }))

  it('come with the block before each and the number of blocks left out', () => {
    const many = ['하나', '둘', '셋', '넷', '다섯', '여섯']
    const after = ['하나', '둘', '셋', '새로', '넷', '다섯', '여섯']
    expect(changesBetween(blocks(...many), blocks(...after))).toMatchObject({
      changes: [
        { kind: 'kept', leftOut: 2, pieces: [{ text: '셋' }] },
        { kind: 'added', leftOut: 0, pieces: [{ text: '새로' }] },
      ],
      leftOut: 3,
      isCut: false,
    })
  })

  it('are words where a block was reworded, particles with their words', () => {
    expect(
      changed(['보증금은 집값보다 늦게 돌아옵니다.'], ['보증금은 집값보다 훨씬 늦게 돌아옵니다.']),
    ).toEqual([['reworded', '보증금은 집값보다 |+훨씬 |늦게 돌아옵니다.']])
  })

  it('are what was added to the end of a block alone', () => {
    expect(changed(['첫차가 늦습니다.'], ['첫차가 늦습니다. 막차도 이릅니다.'])).toEqual([
      ['reworded', '첫차가 늦습니다. |+막차도 이릅니다.'],
    ])
    expect(changed(['첫차가 늦습니다. 막차도 이릅니다.'], ['첫차가 늦습니다.'])).toEqual([
      ['reworded', '첫차가 늦습니다. |-막차도 이릅니다.'],
    ])
  })

  it('are whole blocks where another text took the place', () => {
    expect(changed(['하나 둘 셋 넷'], ['전혀 다른 글입니다'])).toEqual([
      ['removed', '-하나 둘 셋 넷'],
      ['added', '+전혀 다른 글입니다'],
    ])
  })

  it('have added blocks in the order of the new text', () => {
    expect(changed(['끝', '가 나 다 라'], ['끝', '새로', '가 나 다 마'])).toEqual([
      ['kept', '끝'],
      ['added', '+새로'],
      ['reworded', '가 나 다 |-라 |+마'],
    ])
  })

  it('are cut behind the common beginning of two papers that share nothing else', () => {
    const many = (word: string) => ['머리말', ...Array.from({ length: 4_000 }, (_, n) => `${word} ${n}`)]
    const before = process.threadCpuUsage()
    const found = changesBetween(blocks(...many('가')), blocks(...many('나')))
    expect(found).toEqual({ changes: [], leftOut: 1, isCut: true })
    expect(processorTime(before)).toBeLessThan(mostTime)
  })

  it('are whole blocks where six thousand words come in reverse', () => {
    const words = Array.from({ length: 6_000 }, (_, n) => `낱말${n}`)
    const before = process.threadCpuUsage()
    const kinds = changed([words.join(' ')], [words.toReversed().join(' ')]).map(([kind]) => kind)
    expect(kinds).toEqual(['removed', 'added'])
    expect(processorTime(before)).toBeLessThan(mostTime)
  })

  it('are cut at the bounds of a page', () => {
    const words = (word: string) =>
      Array.from({ length: 20 }, (_, n) => (n % 2 ? `그대로${n}` : `${word}${n}`)).join(' ')
    const paper = (word: string) => Array.from({ length: 400 }, (_, n) => `${n} ${words(word)}`)
    const { changes, isCut } = changesBetween(blocks(...paper('가')), blocks(...paper('나')))
    expect(isCut).toBe(true)
    expect(changes.length).toBeGreaterThan(50)
    expect(changes.flatMap(({ pieces }) => pieces).length).toBeLessThanOrEqual(3_000)
  })

  it('lead from one text to the other, whatever they are', () => {
    const block = fc.array(fc.constantFrom('가', '나', '다', '라'), { minLength: 1, maxLength: 5 })
    const text = fc.array(
      block.map(words => words.join(' ')),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { changes, leftOut } = changesBetween(blocks(...one), blocks(...other))
        const wordsOf = (side: 'removed' | 'added') =>
          changes
            .flatMap(({ pieces }) => pieces.filter(({ change }) => change === side))
            .map(({ text }) => text)
        const all = changes.flatMap(({ pieces }) => pieces)
        const kept = all.filter(({ change }) => change === 'kept')
        const skipped = leftOut + changes.reduce((sum, change) => sum + change.leftOut, 0)
        expect(skipped + changes.length).toBeGreaterThanOrEqual(Math.max(one.length, other.length))
        if (one.join('|') === other.join('|'))
          expect([...wordsOf('removed'), ...wordsOf('added')]).toEqual([])
        else expect(kept.length).toBeLessThan(all.length)
      }),
    )
  })
})

/** Milliseconds of this thread's processor; a search without a bound takes ten seconds and more. */
const mostTime = 3_000

const processorTime = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
