import { describe, expect, it } from 'vitest'
import { blocksOf, paragraphsOf } from './text-blocks.ts'

const drawn = (text: string) => blocksOf(text).map(({ heading, body }) => (heading ? `[${body}]` : body))

describe('the blocks of a document', () => {
  it('are none without text', () => expect(drawn(' \n\n ')).toEqual([]))

  it('are parted by blank lines and keep the line breaks inside', () =>
    expect(drawn('하나\n둘\n\n\n셋')).toEqual(['하나\n둘', '셋']))

  it('know a heading with or without a blank line round it', () =>
    expect(drawn('## 제1조\n\n본문\n## 제2조\n본문 둘')).toEqual(['[제1조]', '본문', '[제2조]', '본문 둘']))

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
