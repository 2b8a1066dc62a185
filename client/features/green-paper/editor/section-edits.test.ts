import { describe, expect, it } from 'vitest'
import { PaperContent } from '#shared/contract/green-paper.ts'
import { idOf, paperOf, textOf } from '../papers.testing.ts'
import { addSection, changeSection, moveSection, removeSection, restoreSection } from './section-edits.ts'

const paper = paperOf({ 가: '하나', 나: '둘', 다: '셋' })
const order = ({ sections }: PaperContent) => sections.map(({ heading }) => heading).join('')

describe('edited sections', () => {
  it('are moved to any place and no further than the ends', () => {
    expect(order(moveSection(paper, idOf('가'), 1))).toBe('나가다')
    expect(order(moveSection(paper, idOf('다'), -3))).toBe('다가나')
    expect(order(moveSection(paper, idOf('가'), 99))).toBe('나다가')
    expect(moveSection(paper, 'nobody', 0)).toBe(paper)
  })

  it('are renamed and rewritten one at a time', () => {
    const { sections } = changeSection(paper, idOf('나'), { heading: '새 이름', text: textOf('새 글') })
    expect(sections[1]).toMatchObject({ heading: '새 이름', text: textOf('새 글') })
    expect(sections[0]).toBe(paper.sections[0])
  })

  it('are added behind another, with an id that the contract takes', () => {
    const { content, added } = addSection(paper, 'costs', idOf('가'))
    expect(order(content)).toBe('가비용과 효과나다')
    expect(content.sections[1]?.id).toBe(added)
    expect(PaperContent.safeParse(content).success).toBe(true)
    expect(order(addSection(paper, 'other', null).content)).toBe('가나다새 장')
  })

  it('are removed, and restored to their place', () => {
    const gone = removeSection(paper, idOf('나'))
    expect(order(gone)).toBe('가다')
    const [, section] = paper.sections
    if (!section) throw new Error('the paper has three sections')
    expect(restoreSection(gone, section, 1)).toEqual(paper)
    expect(restoreSection(paper, section, 1)).toBe(paper)
  })
})
