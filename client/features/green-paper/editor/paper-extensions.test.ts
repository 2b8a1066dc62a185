import { getSchema } from '@tiptap/core'
import { Schema } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { paperTextGrammar } from '#shared/contract/green-paper-text.ts'
import { paperExtensions } from './paper-extensions.ts'

const ours = getSchema(paperExtensions(() => ''))
const theirs = new Schema(paperTextGrammar)
type Kinds = typeof ours.nodes | typeof ours.marks

/** The rules by which a document fits; `list` is Tiptap's own group, which no content names. */
const specOf = (kinds: Kinds) =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, { spec }]) => [
      name,
      {
        content: 'content' in spec ? spec.content : undefined,
        group:
          'group' in spec ? spec.group?.split(' ').filter((named: string) => named !== 'list') : undefined,
        attrs: Object.keys(spec.attrs ?? {}).sort(),
      },
    ]),
  )

describe('the schema of a section’s editor', () => {
  it('has the nodes of the grammar with their content and attributes', () =>
    expect(specOf(ours.nodes)).toEqual(specOf(theirs.nodes)))

  it('has the marks of the grammar', () =>
    expect(Object.keys(ours.marks).sort()).toEqual(Object.keys(theirs.marks).sort()))

  it('makes tables that the grammar takes as they are', () => {
    const cell = (type: string) => ours.node(type, null, [ours.node('paragraph')])
    const table = ours.node('table', { caption: '대안 비교' }, [
      ours.node('tableRow', null, [cell('tableHeader'), cell('tableHeader')]),
      ours.node('tableRow', null, [cell('tableCell'), cell('tableCell')]),
    ])
    const written = ours.node('doc', null, [table]).toJSON()
    expect(() => theirs.nodeFromJSON(written).check()).not.toThrow()
  })
})
