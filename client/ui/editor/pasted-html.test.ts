import { describe, expect, it } from 'vitest'
import { styled, withoutStyle } from './pasted-html.ts'

describe('pasted HTML', () => {
  it.each([
    ['<p style="color:red">글</p>', '<p data-pasted-style="color:red">글</p>'],
    ["<b class='a' STYLE = 'x'>글</b>", "<b class='a' data-pasted-style = 'x'>글</b>"],
    ['<style>p { color: red }</style>글', '<template>p { color: red }</template>글'],
    ['글 style="x" &lt;p style="x"', '글 style="x" &lt;p style="x"'],
    ['제목'.normalize('NFD'), '제목'],
  ])('holds no style of its own any more: %s', (html, read) => expect(withoutStyle(html)).toBe(read))

  it('is read in one pass, however broken it is', () =>
    expect(withoutStyle('<'.repeat(200_000))).toHaveLength(200_000))
})

describe('a mark written as style', () => {
  const bold = styled(/font-weight:\s*(?:bold|[6-9]00)/, /font-weight:\s*(?:normal|400)/)
  const element = (tagName: string, style: string | null) => ({ tagName, getAttribute: () => style })

  it('is none where a tag takes it back, and in a plain span', () => {
    expect(bold(element('B', 'font-weight:normal'))).toBe(false)
    expect(bold(element('SPAN', null))).toBe(false)
    expect(bold(element('SPAN', 'font-weight:400'))).toBe(false)
  })

  it('is one by its tag or by the style of a span', () => {
    expect(bold(element('B', null))).toBeNull()
    expect(bold(element('SPAN', 'color:red;font-weight: 700'))).toBeNull()
  })
})
