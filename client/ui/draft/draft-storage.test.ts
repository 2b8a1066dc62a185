import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '#client/testing/local-storage.ts'
import { draftName, dropDraft, dropDraftsOf, readDraft, saveDraft } from './draft-storage.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  stubLocalStorage(kept)
})
afterEach(() => vi.unstubAllGlobals())

describe('a draft', () => {
  it('is null when nothing, something broken or something else was kept', () => {
    expect(readDraft('question-add')).toBeNull()
    kept.set('draft:question-add', '{"title"')
    expect(readDraft('question-add')).toBeNull()
    kept.set('draft:question-add', '{"title":{"a":1}}')
    expect(readDraft('question-add')).toBeNull()
  })

  it('is null and writes nothing where there is no storage, as on the server', () => {
    vi.unstubAllGlobals()
    expect(saveDraft('question-add', { title: '질문' })).toBe(false)
    expect(() => dropDraft('question-add')).not.toThrow()
    expect(readDraft('question-add')).toBeNull()
  })

  it('comes back as it was, form by form, until dropped', () => {
    saveDraft('question-add', { title: '질문', body: '내용\n둘째 줄' })
    expect(readDraft('question-add')).toEqual({ title: '질문', body: '내용\n둘째 줄' })
    expect(readDraft('question-7')).toBeNull()
    dropDraft('question-add')
    expect(readDraft('question-add')).toBeNull()
  })

  it('is none once everything was taken out of it', () => {
    saveDraft('question-add', { title: '질문', body: '' })
    expect(saveDraft('question-add', { title: ' ', body: '' })).toBe(true)
    expect(readDraft('question-add')).toBeNull()
  })

  it('is not another person’s, and not a member’s before they are known', () => {
    saveDraft(draftName('question-add', 7), { title: '질문' })
    expect(readDraft(draftName('question-add', 8))).toBeNull()
    expect(readDraft(draftName('question-add', undefined))).toBeNull()
    expect(readDraft(draftName('question-add', 7))).toEqual({ title: '질문' })
  })
})

describe('the drafts of somebody who leaves', () => {
  const drafts = () => [...kept.keys()]

  it('stay where nothing is stored, as on the server', () => {
    saveDraft(draftName('question-add', 7), { title: '질문' })
    dropDraftsOf(7)
    expect(drafts()).toEqual(['draft:7:question-add'])
  })

  it('go from this device, all of them, and nobody else’s', () => {
    vi.stubGlobal('document', {})
    for (const seq of [7, 77, undefined]) saveDraft(draftName('question-add', seq), { title: '질문' })
    saveDraft(draftName('comment-3-', 7), { body: '의견' })
    kept.set('replay', 'off')
    dropDraftsOf(7)
    expect(drafts()).toEqual(['draft:77:question-add', 'draft:anonymous:question-add', 'replay'])
  })

  it('are not kept again by a form that is still open', () => {
    vi.stubGlobal('document', {})
    dropDraftsOf(9)
    expect(saveDraft(draftName('question-add', 9), { title: '질문' })).toBe(true)
    expect(saveDraft(draftName('question-add', 99), { title: '질문' })).toBe(true)
    expect(drafts()).toEqual(['draft:99:question-add'])
  })

  it('are no trouble to a browser that keeps nothing', () => {
    vi.unstubAllGlobals()
    vi.stubGlobal('document', {})
    expect(() => dropDraftsOf(7)).not.toThrow()
  })
})
