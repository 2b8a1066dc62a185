import { getSchema } from '@tiptap/core'
import { Schema } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { richTextGrammar } from '#shared/contract/rich-text.ts'
import { editorExtensions, styled, withoutStyle } from './extensions.ts'

const ours = getSchema(editorExtensions())
const theirs = new Schema(richTextGrammar)
type Kinds = typeof ours.nodes | typeof ours.marks

/** Tiptap's name for lists among themselves, which nothing's content asks for. */
const ownGroup = 'list'

const specOf = (kinds: Kinds) =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, { spec }]) => [
      name,
      {
        content: 'content' in spec ? spec.content : undefined,
        group:
          'group' in spec ? spec.group?.split(' ').filter((named: string) => named !== ownGroup) : undefined,
        attrs: Object.keys(spec.attrs ?? {}).sort(),
      },
    ]),
  )

describe('the editor’s schema', () => {
  it('has the nodes of the grammar, what they hold and what is said of them', () => {
    expect(specOf(ours.nodes)).toEqual(specOf(theirs.nodes))
  })

  it('has the marks of the grammar', () =>
    expect(Object.keys(ours.marks).sort()).toEqual(Object.keys(theirs.marks).sort()))

  it('gives each mark what the grammar says of it', () => {
    for (const [name, { spec }] of Object.entries(theirs.marks))
      expect(Object.keys(ours.marks[name]?.spec.attrs ?? {})).toEqual(Object.keys(spec.attrs ?? {}))
  })

  it('begins where the grammar begins', () => {
    expect(ours.topNodeType.name).toBe('doc')
    const empty = ours.topNodeType.createAndFill()
    expect(() => theirs.nodeFromJSON(empty?.toJSON()).check()).not.toThrow()
  })
})

describe('pasted HTML', () => {
  it.each([
    ['<p style="color:red">글</p>', '<p data-pasted-style="color:red">글</p>'],
    ["<b class='a' STYLE = 'x'>글</b>", "<b class='a' data-pasted-style = 'x'>글</b>"],
    ['<style>p { color: red }</style>글', '<template>p { color: red }</template>글'],
    ['<p onclick="x">글<img/onload=x></p>', '<p data-pasted-handler="x">글<img/data-pasted-handler=x></p>'],
    ['<img src="x"onerror = x>', '<img src="x"data-pasted-handler = x>'],
    ['<a href="/one=1" title=x/on=1 data-on="1">글</a>', '<a href="/one=1" title=x/on=1 data-on="1">글</a>'],
    ['글 style="x" &lt;p style="x"', '글 style="x" &lt;p style="x"'],
    ['제목'.normalize('NFD'), '제목'],
    ['<tr><th>해</th><td>2026</TD ></tr>', '<tr><th>해 </th><td>2026 </TD ></tr>'],
  ])('holds neither style nor handlers any more: %s', (html, read) => expect(withoutStyle(html)).toBe(read))

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
