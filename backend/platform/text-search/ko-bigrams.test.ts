import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Grams = { bigrams: string[]; openings: string[]; folded: string }

async function read(text: string): Promise<Grams> {
  const { rows } = await sql<Grams>`
    select ko_bigrams(${text}) as bigrams, ko_openings(${text}) as openings, ko_folded(${text}) as folded`.execute(
    database.db,
  )
  const [row] = rows
  if (!row) throw new Error('no row')
  return row
}

describe('ko_bigrams', () => {
  it('has no pair for a word of one syllable, for signs and for nothing', async () => {
    expect((await read('')).bigrams).toEqual([])
    expect((await read('집 왜 ? !')).bigrams).toEqual([])
  })

  it('takes pairs inside words only, each once, in code point order', async () => {
    expect((await read('전세사기, 전세 피해')).bigrams).toEqual(['사기', '세사', '전세', '피해'])
  })

  it('splits where Korean writes a middle dot or brackets, and reads capitals as small letters', async () => {
    expect((await read('주거·교육「AI 시대」')).bigrams).toEqual(['ai', '교육', '시대', '주거'])
  })

  it('reads decomposed Hangul as composed', async () => {
    const text = '월세 지원을 늘려야 합니다'
    expect(await read(text.normalize('NFD'))).toEqual(await read(text))
  })

  it('has the pair of a two-syllable word exactly if the folded text holds that word', async () => {
    const letters = fc.constantFrom(...'전세사기월a1 ·!')
    const texts = fc.array(letters, { maxLength: 30 }).map(each => each.join(''))
    const words = fc.tuple(fc.constantFrom(...'전세사a1'), fc.constantFrom(...'전세사a1'))
    await fc.assert(
      fc.asyncProperty(texts, words, async (text, pair) => {
        const { bigrams, folded } = await read(text)
        expect(bigrams.includes(pair.join(''))).toBe(folded.includes(pair.join('')))
      }),
      { numRuns: 100 },
    )
  })

  it('has every pair of neighbours that no space parts, also beyond the basic plane', async () => {
    const letters = fc.constantFrom(...'전세사기월가각a1Z ·!\n', '𐍈', '각'.normalize('NFD'))
    const texts = fc.array(letters, { maxLength: 40 }).map(each => each.join(''))
    await fc.assert(
      fc.asyncProperty(texts, async text => {
        const { bigrams, folded } = await read(text)
        const pairs = folded
          .split(' ')
          .flatMap(word => [...word].slice(1).map((letter, at) => [...word][at] + letter))
        expect(bigrams).toEqual([...new Set(pairs)].sort())
      }),
      { numRuns: 200 },
    )
  })

  it('takes time that grows with one long word, not with its square', async () => {
    const word = '가'.repeat(20_000)
    const before = process.threadCpuUsage()
    await read(word)
    const { user, system } = process.threadCpuUsage(before)
    // The embedded database works in this thread: 0.1 s as it is, 10 s where pairs are cut out by their place.
    expect((user + system) / 1_000).toBeLessThan(2_000)
  })
})

describe('ko_openings', () => {
  it('names how the words of a title begin', async () => {
    expect((await read('쌀 값이 왜, 쌀값이')).openings).toEqual(['^값', '^쌀', '^왜'])
  })
})
