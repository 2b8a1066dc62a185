import { describe, expect, it } from 'vitest'
import { blocksOf, paragraphsOf, type TextBlock } from './text-blocks.ts'

const drawnBlock = (block: TextBlock): string => {
  if (block.kind === 'heading') return `[${block.body}]`
  if (block.kind === 'table') return [block.head, ...block.rows].map(cells => cells.join(':')).join(' / ')
  return 'items' in block ? `${block.kind}(${block.items.join(', ')})` : block.body
}
const drawn = (text: string) => blocksOf(text).map(drawnBlock)

describe('the blocks of a document', () => {
  it('are none without text', () => expect(drawn(' \n\n ')).toEqual([]))

  it('are parted by blank lines and keep the line breaks inside', () =>
    expect(drawn('하나\n둘\n\n\n셋')).toEqual(['하나\n둘', '셋']))

  it('know a heading with or without a blank line round it', () =>
    expect(drawn('## 제1조\n\n본문\n## 제2조\n본문 둘')).toEqual(['[제1조]', '본문', '[제2조]', '본문 둘']))

  it('number the headings, so that an address leads to one', () => {
    const ids = blocksOf('머리말\n\n## 제1조\n\n본문\n\n## 제2조').flatMap(block =>
      block.kind === 'heading' ? [block.id] : [],
    )
    expect(ids).toEqual(['article-1', 'article-2'])
  })

  it('know lists and clauses, each line an item', () => {
    expect(drawn('- 하나\n- 둘\n\n① 첫째\n② 둘째')).toEqual(['list(하나, 둘)', 'clauses(① 첫째, ② 둘째)'])
  })

  it('know tables, whose first line is the head', () =>
    expect(drawn('| 말 | 뜻 |\n| 회원 | 가입한 사람 |\n| 관심 |  |')).toEqual([
      '말:뜻 / 회원:가입한 사람 / 관심:',
    ]))

  it('take a line that only looks like one of them as text', () =>
    expect(drawn('- 하나\n둘\n\n| 반쪽\n\n①하나')).toEqual(['- 하나\n둘', '| 반쪽', '①하나']))

  it('have distinct keys for equal text', () => {
    const keys = blocksOf('같은 말\n\n같은 말').map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })
})

describe('the paragraphs of free text', () => {
  it('take a heading mark as text', () =>
    expect(paragraphsOf('## 제목\n둘째 줄\n\n셋').map(({ body }) => body)).toEqual([
      '## 제목\n둘째 줄',
      '셋',
    ]))
})
