import { describe, expect, it } from 'vitest'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import { idOf, paperOf, textOf } from '../papers.testing.ts'
import { mergePapers, resolveMerge } from './merge-papers.ts'

const base = paperOf({ 문제: '처음', 제안: '처음 제안' })
const merge = (mine: PaperContent, theirs: PaperContent, sent: PaperContent[] = []) =>
  mergePapers({ base, mine, theirs, sent })
const without = (content: PaperContent, heading: string) => ({
  ...content,
  sections: content.sections.filter(({ id }) => id !== idOf(heading)),
})
const renamed = (content: PaperContent, heading: string, to: string) => ({
  ...content,
  sections: content.sections.map(section =>
    section.id === idOf(heading) ? { ...section, heading: to } : section,
  ),
})

describe('two texts that share a base', () => {
  it('keep what each changed alone', () => {
    const mine = paperOf({ 문제: '내가', 제안: '처음 제안' })
    const theirs = paperOf({ 문제: '처음', 제안: '남이' })
    expect(merge(mine, theirs)).toEqual({ merged: paperOf({ 문제: '내가', 제안: '남이' }), conflicts: [] })
  })

  it('keep a heading of one and the words of the other', () => {
    const { merged, conflicts } = merge(
      renamed(base, '문제', '무엇이 문제인가'),
      paperOf({ 문제: '남이', 제안: '처음 제안' }),
    )
    expect(conflicts).toEqual([])
    expect(merged.sections[0]).toMatchObject({ heading: '무엇이 문제인가', text: textOf('남이') })
  })

  it('conflict where both changed one section, and show one’s own meanwhile', () => {
    const mine = paperOf({ 문제: '내가', 제안: '처음 제안' })
    const theirs = paperOf({ 문제: '남이', 제안: '남의 제안' })
    const { merged, conflicts } = merge(mine, theirs)
    expect(merged).toEqual(paperOf({ 문제: '내가', 제안: '남의 제안' }))
    expect(conflicts).toEqual([
      { place: 'section', id: idOf('문제'), mine: mine.sections[0], theirs: theirs.sections[0] },
    ])
  })

  it('do not conflict when both changed it alike, whatever the order of its keys', () => {
    const mine = paperOf({ 문제: '같게', 제안: '처음 제안' })
    const theirs = structuredClone(mine)
    theirs.sections[0] = Object.fromEntries(
      Object.entries(mine.sections[0] ?? {}).reverse(),
    ) as (typeof mine.sections)[0]
    expect(merge(mine, theirs).conflicts).toEqual([])
  })

  it('treat a stored line, composed and trimmed, as the line that was typed', () => {
    const mine = { ...base, title: ' 전세 보증금을 지키는 길'.normalize('NFD') }
    expect(merge(mine, { ...base, title: '아주 다른 제목' }).conflicts).toEqual([])
  })

  it('conflict over title and subtitle as over sections', () => {
    const mine = { ...base, title: '나의 제목', subtitle: '나의 부제' }
    const theirs = { ...base, title: '남의 제목', subtitle: null }
    expect(merge(mine, theirs)).toEqual({
      merged: mine,
      conflicts: [{ place: 'title', mine: '나의 제목', theirs: '남의 제목' }],
    })
  })
})

describe('sections added and removed in a merge', () => {
  it('are added from both sides, each behind its predecessor', () => {
    const mine = paperOf({ 문제: '처음', 내것: 'ㄱ', 제안: '처음 제안' })
    const theirs = paperOf({ 문제: '처음', 제안: '처음 제안', 남것: 'ㄴ' })
    expect(merge(mine, theirs).merged).toEqual(
      paperOf({ 문제: '처음', 내것: 'ㄱ', 제안: '처음 제안', 남것: 'ㄴ' }),
    )
  })

  it('are gone when one side removed what the other left unchanged', () => {
    expect(merge(without(base, '문제'), base).merged).toEqual(without(base, '문제'))
    expect(merge(base, without(base, '문제')).merged).toEqual(without(base, '문제'))
  })

  it('conflict when one side removed what the other changed, and stay until it is decided', () => {
    const theirs = paperOf({ 문제: '남이', 제안: '처음 제안' })
    const found = merge(without(base, '문제'), theirs)
    expect(found.conflicts).toEqual([
      { place: 'section', id: idOf('문제'), mine: null, theirs: theirs.sections[0] },
    ])
    expect(found.merged).toEqual(theirs)
    expect(resolveMerge(found, {})).toEqual(without(base, '문제'))
    expect(resolveMerge(found, { [idOf('문제')]: 'theirs' })).toEqual(theirs)
  })

  it('are not added twice when a save arrived without an answer', () => {
    const sent = paperOf({ 문제: '처음', 제안: '처음 제안', 새것: 'ㄱ' })
    const mine = paperOf({ 문제: '처음', 제안: '처음 제안', 새것: 'ㄱㄴ' })
    expect(merge(mine, sent, [sent, mine])).toEqual({ merged: mine, conflicts: [] })
    expect(merge(base, sent, [sent])).toEqual({ merged: base, conflicts: [] })
  })
})

describe('the order of merged sections', () => {
  const turned = { ...base, sections: [...base.sections].reverse() }

  it('is that of the side that moved them', () => {
    expect(merge(turned, base).merged).toEqual(turned)
    expect(merge(base, turned).merged).toEqual(turned)
  })

  it('keeps what the other added', () => {
    const theirs = paperOf({ 문제: '처음', 새것: 'ㄱ', 제안: '처음 제안' })
    expect(merge(turned, theirs).merged.sections.map(({ heading }) => heading)).toEqual([
      '제안',
      '문제',
      '새것',
    ])
  })
})

describe('a merge conflict', () => {
  const found = merge(
    paperOf({ 문제: '내가', 제안: '처음 제안' }, '나의 제목'),
    paperOf({ 문제: '남이', 제안: '처음 제안' }, '남의 제목'),
  )

  it('keeps one’s own unless the other side is chosen', () => {
    expect(resolveMerge(found, {})).toEqual(paperOf({ 문제: '내가', 제안: '처음 제안' }, '나의 제목'))
  })

  it('takes the other’s when it is chosen', () => {
    expect(resolveMerge(found, { title: 'theirs', [idOf('문제')]: 'theirs' })).toEqual(
      paperOf({ 문제: '남이', 제안: '처음 제안' }, '남의 제목'),
    )
  })

  it('loses no word when both are chosen', () => {
    const text = resolveMerge(found, { [idOf('문제')]: 'both' }).sections[0]?.text
    expect(text?.content).toEqual([...textOf('내가').content, ...textOf('남이').content])
  })
})
