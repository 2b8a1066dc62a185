import { describe, expect, it } from 'vitest'
import type { ErrorName } from '#shared/errors/catalogue.ts'
import { newTab, refuse } from './testing/tab.ts'

type Tab = Awaited<ReturnType<typeof newTab>>

const queries = 100
const mutations = 20
const unexpected = '오류가 발생했습니다. 다시 시도해 주세요.'
const member = { type: 'viewer.found', viewer: { kind: 'member', name: '서연', consented: true } } as const

const failing = (name: ErrorName) => (call: string) =>
  call.startsWith('DELETE /api/oAuth/logout') ? new Response(null, { status: 204 }) : refuse(name)

async function failConcurrently({ client, api }: Tab): Promise<unknown[]> {
  const send = (method: 'GET' | 'POST', number: number) => api(`/${method}/${number}`, { method })
  const asked = Array.from({ length: queries }, (_, number) =>
    client.query({ queryKey: ['asked', number], queryFn: () => send('GET', number), retry: false }),
  )
  const sent = Array.from({ length: mutations }, (_, number) => send('POST', number))
  const settled = await Promise.allSettled([...asked, ...sent])
  return settled.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
}

describe(`${queries} queries and ${mutations} writes that fail together`, () => {
  it.each([
    ['find the session ended', 'SESSION_ENDED'],
    ['ask for a sign-in', 'SIGN_IN_REQUIRED'],
  ] as const)('and %s: one alert, and one logout after it closes (R8.2)', async (_, name) => {
    const tab = await newTab(failing(name))
    tab.sendSessionEvent(member)
    const errors = await failConcurrently(tab)
    expect(errors).toHaveLength(queries + mutations)
    expect(errors).toEqual(errors.map(() => expect.objectContaining({ status: 401, handled: true })))
    await expect.poll(() => tab.alerts).toHaveLength(1)
    expect(tab.sent).toHaveLength(queries + mutations)
    tab.alerts[0]?.close()
    await expect.poll(() => tab.left).toEqual(['anew'])
    await failConcurrently(tab)
    expect(tab.alerts).toHaveLength(1)
    expect(tab.sent.filter(call => call.startsWith('DELETE'))).toEqual([
      'DELETE /api/oAuth/logout?drafts=keep',
    ])
  })

  it('for an expired token whose refresh is refused: one refresh, one alert, one logout', async () => {
    const tab = await newTab(call =>
      call === 'POST /api/oAuth/token' ? refuse('SESSION_ENDED') : failing('ACCESS_TOKEN_EXPIRED')(call),
    )
    tab.sendSessionEvent(member)
    expect(await failConcurrently(tab)).toHaveLength(queries + mutations)
    expect(tab.sent.filter(call => call === 'POST /api/oAuth/token')).toHaveLength(1)
    await expect.poll(() => tab.alerts).toHaveLength(1)
    tab.alerts[0]?.close()
    await expect.poll(() => tab.left).toEqual(['anew'])
    expect(tab.sent.filter(call => call.startsWith('DELETE'))).toHaveLength(1)
    expect(tab.sent).toHaveLength(queries + mutations + 2)
  })

  it.each([
    ['as data', 'readMemberRecord'],
    ['as a document', 'readMemberDocument'],
  ] as const)(
    'at the download of one’s own record %s, which alone fails: one alert (R8.2, R8.5)',
    async (_, name) => {
      const tab = await newTab(failing('SESSION_ENDED'), '/user/mypage/edit')
      tab.sendSessionEvent(member)
      const download = await import('#client/features/account/record-download.tsx')
      await expect(download[name](tab.client)).rejects.toMatchObject({ status: 401, handled: true })
      await expect.poll(() => tab.alerts).toHaveLength(1)
    },
  )

  it('for want of a network: one alert with its code, and nobody is logged out', async () => {
    const tab = await newTab(() => Promise.reject(new TypeError('fetch failed')))
    tab.sendSessionEvent(member)
    const errors = await failConcurrently(tab)
    expect(errors).toEqual(errors.map(() => expect.objectContaining({ status: 0, handled: true })))
    await expect.poll(() => tab.alerts).toHaveLength(1)
    expect(tab.alerts[0]).toMatchObject({ message: unexpected, code: 'NETWORK_UNREACHABLE' })
    tab.alerts[0]?.close()
    expect(tab.left).toEqual([])
    expect(tab.sent).toHaveLength(queries + mutations)
  })

  it('for an expired token whose refresh is not reached: the same, since no session ended (TR-06)', async () => {
    const tab = await newTab(call =>
      call === 'POST /api/oAuth/token'
        ? Promise.reject(new TypeError('fetch failed'))
        : failing('ACCESS_TOKEN_EXPIRED')(call),
    )
    tab.sendSessionEvent(member)
    await failConcurrently(tab)
    await expect.poll(() => tab.alerts).toHaveLength(1)
    expect(tab.alerts[0]).toMatchObject({ message: unexpected, code: 'NETWORK_UNREACHABLE' })
    expect(tab.sent.filter(call => call.includes('oAuth/logout'))).toEqual([])
  })

  it('by a fault of the service: one alert, for the queries; the writes’ forms say it themselves', async () => {
    const tab = await newTab(failing('UNEXPECTED'))
    tab.sendSessionEvent(member)
    const errors = await failConcurrently(tab)
    await expect.poll(() => tab.alerts).toHaveLength(1)
    expect(errors.map(error => (error as { handled: boolean }).handled)).toEqual([
      ...Array(queries).fill(true),
      ...Array(mutations).fill(false),
    ])
  })
})
