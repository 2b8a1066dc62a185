import { describe, expect, it } from 'vitest'
import type { Code } from '#shared/contract/code.ts'
import { codesOf, codeTableOf } from './code.api.ts'

const code = (group: string, code: string): Code => ({ group, code, label: `${group} ${code}`, value: null })
const codes = [code('faq-category', 'use'), code('report-reason', 'hate'), code('faq-category', 'account')]

describe('the code table in the client (R4.3)', () => {
  it('is a map by group, and within it by code', () => {
    const table = codeTableOf({ codes })
    expect(Object.keys(table)).toEqual(['faq-category', 'report-reason'])
    expect(table['report-reason']?.hate).toBe(codes[1])
    expect(table['faq-category']?.hate).toBeUndefined()
  })

  it('keeps the order of a group', () => {
    expect(codesOf(codeTableOf({ codes }), 'faq-category')).toEqual([codes[0], codes[2]])
  })

  it('holds the same code of two groups apart', () => {
    const table = codeTableOf({ codes: [code('a', 'other'), code('b', 'other')] })
    expect([table.a?.other?.label, table.b?.other?.label]).toEqual(['a other', 'b other'])
  })

  it('is empty at first, and has no codes of a group that nobody made', () => {
    expect(codesOf(codeTableOf({ codes: [] }), 'report-reason')).toEqual([])
  })
})
