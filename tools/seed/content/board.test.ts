import { describe, expect, it } from 'vitest'
import { BannerDraft } from '#shared/contract/banner.ts'
import { FaqDraft } from '#shared/contract/faq.ts'
import { NoticeDraft } from '#shared/contract/notice.ts'
import { banners } from './banner.ts'
import { writingOf } from './block.ts'
import { faqs } from './faq.ts'
import { notices } from './notice.ts'

describe('what the operator says in the demo', () => {
  it('is at least ten notices with one that pops up, twenty answers and five banners', () => {
    expect(notices.length).toBeGreaterThanOrEqual(10)
    expect(notices.filter(notice => notice.popup)).toHaveLength(1)
    expect(faqs.length).toBeGreaterThanOrEqual(20)
    expect(banners.length).toBeGreaterThanOrEqual(5)
  })

  it.each(notices.map(notice => [notice.title, notice] as const))(
    '%s: is stored as it stands',
    (title, { blocks }) => {
      const { body, document } = writingOf(blocks)
      expect(NoticeDraft.parse({ title, body })).toMatchObject({ title, body })
      if (document) NoticeDraft.parse({ title, document: JSON.parse(document) })
    },
  )

  it.each(faqs.map(faq => [faq.question, faq] as const))('%s: is stored as it stands', (question, faq) => {
    const draft = { category: faq.category, question, body: faq.answer.join('\n\n') }
    expect(FaqDraft.parse(draft)).toEqual(draft)
  })

  it.each(banners.map(banner => [banner.title, banner] as const))('%s: is stored as it stands', (_, banner) =>
    expect(BannerDraft.parse(banner)).toMatchObject(banner),
  )

  it('lists notices from the oldest on, in groups that stand together', () => {
    const days = notices.map(notice => notice.daysAgo)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    const groups = faqs.map(faq => faq.category)
    expect(groups).toEqual([...new Set(groups)].flatMap(group => groups.filter(each => each === group)))
  })
})
