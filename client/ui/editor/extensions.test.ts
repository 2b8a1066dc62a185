import { getSchema } from '@tiptap/core'
import { Schema } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { richTextGrammar } from '#shared/contract/rich-text.ts'
import { editorExtensions } from './extensions.ts'

const ours = getSchema(editorExtensions())
const theirs = new Schema(richTextGrammar)
type Kinds = typeof ours.nodes | typeof ours.marks

/** Tiptap's name for lists among themselves, which nothing's content asks for. */
const ownGroup = 'list'

/** What decides whether a document fits, without how it is drawn. */
const said = (kinds: Kinds) =>
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
    expect(said(ours.nodes)).toEqual(said(theirs.nodes))
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
