import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { meQuery } from '#client/features/user/index.ts'
import { ApiError } from '#client/lib/api-error.ts'
import { bindApi } from '#client/lib/api-of.ts'
import { stubLocalStorage } from '#client/testing/local-storage.ts'
import { draftName, readDraft, saveDraft } from '#client/ui/draft/draft-storage.ts'
import { sharedActs } from './shared-acts.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('document', {})
  stubLocalStorage(kept)
})
afterEach(() => vi.unstubAllGlobals())

const memberId = 70_002
const refused = new ApiError({ status: 429, transport: { message: '', code: '' } })

/** Writes a comment on post 3, in the list of the most agreed; resolves to what the form or the router is told. */
async function write(parentId: string, answer: () => unknown): Promise<unknown> {
  const client = new QueryClient()
  const api = async (_path: string, { method = 'GET' } = {}) =>
    (method === 'POST' ? answer() : { items: [], next: null }) as never
  bindApi(client, { api, generation: () => 'm.1' })
  client.setQueryData(meQuery.queryKey, { seq: memberId } as never)
  const form = new FormData()
  for (const [name, value] of Object.entries({ parentId, body: '의견', idempotencyKey: 'k' }))
    form.set(name, value)
  const url = new URL('http://q/question/3?order=agreed')
  const act = { client, post: { kind: 'question', id: 3 } as const, form, url, actNumber: undefined }
  return sharedActs.comment?.(act).catch((thrown: unknown) => thrown)
}

describe.each([
  ['a comment', '', 'new'],
  ['a reply', '8', 'reply-8'],
])('the draft of %s', (_what, parentId, form) => {
  const draft = draftName(`comment-3-${form}`, memberId)
  beforeEach(() => void saveDraft(draft, { body: '의견' }))

  it('goes once it is written, also where the list does not show it', async () => {
    const comment = { id: 9, parentId: Number(parentId) || null, children: [] }
    expect(await write(parentId, () => comment)).not.toBeInstanceOf(Error)
    expect(readDraft(draft)).toBeNull()
  })

  it('stays while it is refused', async () => {
    await write(parentId, () => Promise.reject(refused))
    expect(readDraft(draft)).toEqual({ body: '의견' })
  })
})
