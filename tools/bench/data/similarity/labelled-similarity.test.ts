import { describe, expect, it } from 'vitest'
import { koreanAnalyser } from '#backend/platform/korean/analyse.ts'
import { type TitleWords, titleWords } from '#backend/platform/text-search/title-grams.ts'
import {
  type RarityOf,
  similarFrom,
  titleSimilarity,
} from '#backend/platform/text-search/title-similarity.ts'
import { distractor } from './distractors.ts'
import { heldOutTopics } from './held-out-topics.ts'
import type { LabelledTopic } from './labelled-topic.ts'
import { unseenTopics } from './unseen-topics.ts'

const madeUp = 3_000
const shown = 5

/** Figures among 100,000 made-up titles are in docs/performance.md; these keep the rules from getting worse. */
describe('similar titles of labelled issues that no rule was chosen by', () => {
  it.each([
    ['held out', heldOutTopics],
    ['unseen', unseenTopics],
  ])('are found, and few others, among 3,000 made-up ones: %s', async (_, topics) => {
    const { recall, precision, silence } = await measure(topics)
    expect(recall).toBeGreaterThanOrEqual(0.7)
    expect(precision).toBeGreaterThanOrEqual(0.88)
    expect(silence).toBeGreaterThanOrEqual(0.85)
  })
})

type Title = { issue: string; read: TitleWords }

/** `silence` is how often nothing is shown to a title whose neighbours are taken away. */
async function measure(topics: LabelledTopic[]) {
  const analyse = await koreanAnalyser()
  const read = (issue: string, title: string): Title => ({ issue, read: titleWords(analyse, title) })
  const asked = topics.flatMap(({ topic, issues }) =>
    issues.flatMap(({ titles }, n) => titles.map(title => read(`${topic}/${n}`, title))),
  )
  const all = [...Array.from({ length: madeUp }, (_, n) => read('', distractor(n))), ...asked]
  const rarityOf = rarities(all)
  let [found, right, offered, silent] = [0, 0, 0, 0]
  for (const title of asked) {
    const similar = all
      .filter(other => other !== title)
      .map(({ issue, read }) => ({ issue, likeness: titleSimilarity(title.read, read, rarityOf) }))
      .filter(({ likeness }) => likeness >= similarFrom(title.read, rarityOf))
      .toSorted((a, b) => b.likeness - a.likeness)
    const isMate = ({ issue }: { issue: string }) => issue === title.issue
    const mates = asked.filter(other => other !== title && isMate(other)).length
    const matesShown = similar.slice(0, shown).filter(isMate).length
    found += matesShown / mates
    right += matesShown
    offered += Math.min(similar.length, shown)
    silent += similar.every(isMate) ? 1 : 0
  }
  return { recall: found / asked.length, precision: right / offered, silence: silent / asked.length }
}

function rarities(titles: Title[]): RarityOf {
  const counts = new Map<string, number>()
  for (const { read } of titles)
    for (const term of new Set([...read.terms, ...read.groups, ...read.pairs]))
      counts.set(term, (counts.get(term) ?? 0) + 1)
  const inverse = (df: number) => Math.log(1 + (titles.length - df + 0.5) / (df + 0.5))
  return term => inverse(Math.max((counts.get(term) ?? 0) - 1, 1)) / inverse(1)
}
