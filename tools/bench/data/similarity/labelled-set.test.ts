import { describe, expect, it } from 'vitest'
import { distractor } from './distractors.ts'
import { freshTopics } from './fresh-topics.ts'
import { furtherTuneTopics } from './further-tune-topics.ts'
import { heldOutTopics } from './held-out-topics.ts'
import { tuneTopics } from './tune-topics.ts'
import { unseenTopics } from './unseen-topics.ts'

const topics = [...tuneTopics, ...furtherTuneTopics, ...heldOutTopics, ...unseenTopics, ...freshTopics]
const issues = topics.flatMap(topic => topic.issues)
const titles = issues.flatMap(issue => issue.titles)

describe('the labelled set', () => {
  it('holds at least 100 pairs over at least 20 topics, halved by topic', () => {
    const pairs = issues.reduce(
      (sum, issue) => sum + (issue.titles.length * (issue.titles.length - 1)) / 2,
      0,
    )
    expect(pairs).toBeGreaterThanOrEqual(100)
    expect(new Set(topics.map(({ topic }) => topic)).size).toBeGreaterThanOrEqual(20)
    expect(tuneTopics.length).toBe(heldOutTopics.length)
  })

  it('says nothing twice and fits into the length of a title', () => {
    expect(new Set(titles).size).toBe(titles.length)
    for (const title of titles) expect([...title].length).toBeLessThanOrEqual(80)
  })
})

describe('a made-up title', () => {
  const drawn = Array.from({ length: 20_000 }, (_, n) => distractor(n))

  it('is the same at every run and rarely the same as another', () => {
    expect(distractor(7)).toBe(distractor(7))
    expect(new Set(drawn).size).toBeGreaterThan(18_000)
  })

  it('is in every fourth case about a noun of a labelled question', () => {
    const heads = issues.flatMap(issue => issue.heads)
    const hard = drawn.filter(title => heads.some(head => title.includes(head)))
    expect(hard.length / drawn.length).toBeGreaterThanOrEqual(0.25)
  })

  it('is never a labelled title and leaves no blank unfilled', () => {
    for (const title of drawn) {
      expect(titles).not.toContain(title)
      expect(title).not.toMatch(/[{}/]/)
    }
  })
})
