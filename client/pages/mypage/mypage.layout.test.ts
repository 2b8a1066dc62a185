import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '#client/lib/api-error.ts'
import { bindApi } from '#client/lib/api-of.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { routeContext } from '#client/lib/route-context.ts'
import { takeToasts } from '#client/ui/toast/toast.tsx'
import * as notifications from './my-notifications.page.tsx'
import * as recommended from './my-recommended.page.tsx'
import { placeOf, trailOf } from './mypage.layout.tsx'

describe('the menu of my page', () => {
  it('knows no place of a foreign address', () => expect(placeOf('/question')).toBeUndefined())
  it('finds a place by its address', () => expect(placeOf('/user/mypage/notification')?.label).toBe('알림'))
  it('finds it with a slash at the end', () => expect(placeOf('/user/mypage/')?.label).toBe('활동 요약'))
  it('counts leaving to the account', () => expect(placeOf('/user/mypage/leave')?.label).toBe('계정'))
})

describe('the trail of my page', () => {
  const labels = (pathname: string) => trailOf(pathname).map(({ label }) => label)
  it('is my page alone on its first page', () => expect(labels('/user/mypage')).toEqual(['내 정보']))
  it('ends with the page of the menu', () =>
    expect(labels('/user/mypage/notification')).toEqual(['내 정보', '알림']))
  it.each(['/user/mypage/leave', '/user/mypage/leave/'])('ends with the page below one: %s', pathname => {
    expect(labels(pathname)).toEqual(['내 정보', '계정', '탈퇴'])
    expect(trailOf(pathname).at(-2)?.to).toBe('/user/mypage/edit')
  })
})

describe('an act of my page that is refused', () => {
  it.each([
    ['a list’s visibility', recommended, 'list=recommend'],
    ['notifications read', notifications, 'intent=read-all'],
  ] as const)(
    'is told in a toast, because a fetcher’s answer reaches no page, until it is done again: %s',
    async (_, page, body) => {
      vi.stubGlobal('document', {})
      onTestFinished(() => void vi.unstubAllGlobals())
      const client = createQueryClient()
      const error = { errorCode: 42900, errorMessage: '잠시 뒤에 다시 시도해 주세요.', validationErrors: [] }
      const refused = new ApiError({ status: 429, body: error, transport: { message: '', code: '' } })
      bindApi(client, { api: () => Promise.reject(refused), generation: () => 'm.1' })
      const act = () => {
        const request = new Request('https://q.example/', { method: 'POST', body: new URLSearchParams(body) })
        const url = new URL(request.url)
        return page.action({ context: routeContext(client), request, url, pattern: '', params: {} })
      }
      await act()
      const toasts = takeToasts()
      expect(toasts).toEqual([
        { message: error.errorMessage, severity: 'error', signal: expect.any(AbortSignal) },
      ])
      expect(toasts[0]?.signal?.aborted).toBe(false)
      await act()
      takeToasts()
      expect(toasts[0]?.signal?.aborted).toBe(true)
    },
  )
})
