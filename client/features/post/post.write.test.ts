import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { readAct } from '#client/features/ledger/kept-act.ts'
import { meQuery } from '#client/features/user/user.api.ts'
import { bindApi } from '#client/lib/api-of.ts'
import { stubLocalStorage } from '#client/testing/local-storage.ts'
import { reactToPost } from './post.write.ts'

const counts = { agree: 1, certifiedAgree: 0, bookmark: 0, comment: 0, view: 0 }
const post = { kind: 'question', id: 12 } as const

beforeEach(() => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('addEventListener', () => {})
  stubLocalStorage()
  return () => vi.unstubAllGlobals()
})

it('the promise of an agreement stays on the device of who is signed in, and so does that of a withdrawal', async () => {
  const client = new QueryClient()
  let promise: string | null = null
  const answer = async () => ({ agreed: true, bookmarked: false, counts, promise }) as never
  bindApi(client, { api: answer, generation: () => 'm.1' })
  // Of no other test: what one drops at a logout stays dropped in its worker.
  client.setQueryData(meQuery.queryKey, { seq: 70_002 } as never)
  const place = { postId: 12, kind: 'agree' } as const
  for (const [wanted, given] of [
    [true, 'agreed'],
    [false, 'taken back'],
    [false, null],
  ] as const) {
    promise = given
    await reactToPost(client, post, { reaction: 'agreed', wanted, actNumber: undefined })
    await expect.poll(() => readAct(70_002, place)).toBe(given ?? 'taken back')
  }
})
