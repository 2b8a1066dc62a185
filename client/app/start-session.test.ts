import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { stubLocalStorage } from '#client/testing/local-storage.ts'
import { newTab } from './testing/tab.ts'

const member = (consented: boolean) =>
  ({ type: 'viewer.found', viewer: { kind: 'member', name: '서연', consented } }) as const
const done = () => new Response(null, { status: 204 })
function sharedDevice() {
  const kept = new Map([
    ['draft:7:question-add', '{"title":"일곱"}'],
    ['draft:8:question-add', '{"title":"여덟"}'],
  ])
  stubLocalStorage(kept)
  return () => [...kept.keys()].map(key => key.split(':')[1])
}
const broken = () => Promise.reject(new TypeError('fetch failed'))

async function otherTab() {
  vi.resetModules()
  const { onTabMessage } = await import('#client/features/user/session-events.ts')
  const heard = vi.fn()
  onTestFinished(onTabMessage(heard))
  return heard
}

describe('the session machine in a tab', () => {
  it('logs out: the server first and with all that was kept, then the other tabs, the reader, and home', async () => {
    const { sendSessionEvent, sent, alerts, left } = await newTab(done)
    const heard = await otherTab()
    sendSessionEvent(member(true))
    sendSessionEvent({ type: 'logout.requested' })
    await expect.poll(() => alerts).toHaveLength(1)
    expect(sent).toEqual(['DELETE /api/oAuth/logout'])
    expect(alerts[0]?.message).toBe('로그아웃했습니다.')
    expect(left).toEqual([])
    await expect.poll(() => heard).toHaveBeenCalledOnce()
    alerts[0]?.close()
    await expect.poll(() => left).toEqual(['/'])
  })

  it('takes the reader’s drafts along when they log out, even unheard, and names them to the other tabs', async () => {
    const { client, sendSessionEvent, alerts } = await newTab(broken)
    const writers = sharedDevice()
    const heard = await otherTab()
    client.setQueryData(['POST /users/me', {}], { seq: 7 })
    sendSessionEvent(member(true))
    sendSessionEvent({ type: 'logout.requested' })
    await expect.poll(() => alerts).toHaveLength(1)
    expect(writers()).toEqual(['8'])
    await expect.poll(() => heard).toHaveBeenCalledWith(null, 7)
  })

  it('drops in another tab what its writer took along there, and nothing of whoever comes next', async () => {
    const { client, sendSessionEvent } = await newTab(done)
    const writers = sharedDevice()
    client.setQueryData(['POST /users/me', {}], { seq: 8 })
    sendSessionEvent(member(true))
    sendSessionEvent({ type: 'session.ended elsewhere', draftsOf: 7 })
    expect(writers()).toEqual(['8'])
  })

  it('keeps the drafts of a reader who was refused', async () => {
    const { client, sendSessionEvent, alerts, left } = await newTab(done)
    const writers = sharedDevice()
    const heard = await otherTab()
    client.setQueryData(['POST /users/me', {}], { seq: 7 })
    sendSessionEvent(member(true))
    sendSessionEvent({ type: 'session.refused' })
    await expect.poll(() => alerts).toHaveLength(1)
    alerts[0]?.close()
    await expect.poll(() => left).toEqual(['anew'])
    expect(writers()).toEqual(['7', '8'])
    await expect.poll(() => heard).toHaveBeenCalledWith(null, null)
  })

  it('says that the logout reached nobody, and goes home all the same (R8.2)', async () => {
    const { sendSessionEvent, alerts, left } = await newTab(broken)
    sendSessionEvent(member(true))
    sendSessionEvent({ type: 'logout.requested' })
    await expect.poll(() => alerts).toHaveLength(1)
    expect(alerts[0]).toMatchObject({
      message: '오류가 발생했습니다. 다시 시도해 주세요.',
      code: 'NETWORK_UNREACHABLE',
    })
    alerts[0]?.close()
    await expect.poll(() => left).toEqual(['/'])
    expect(alerts).toHaveLength(1)
  })

  it('says that the sign-in is over before it ends it, and keeps drafts (R8.2)', async () => {
    const { sendSessionEvent, sent, alerts, left } = await newTab(done)
    const heard = await otherTab()
    sendSessionEvent(member(true))
    sendSessionEvent({ type: 'session.refused' })
    await expect.poll(() => alerts).toHaveLength(1)
    expect(alerts[0]?.message).toBe('로그인이 더 이상 유효하지 않습니다. 다시 로그인해 주세요.')
    expect(sent).toEqual([])
    alerts[0]?.close()
    await expect.poll(() => left).toEqual(['anew'])
    expect(sent).toEqual(['DELETE /api/oAuth/logout?drafts=keep'])
    await expect.poll(() => heard).toHaveBeenCalledOnce()
  })

  it.each([
    ['/user/mypage', true],
    ['/user/mypage/green-paper/7', true],
    ['/user/mypages', false],
    ['/question/22', false],
  ] as const)('hides behind the alert what only the member may see: %s %s', async (path, hidden) => {
    for (const type of ['session.refused', 'logout.requested'] as const) {
      const { sendSessionEvent, alerts, main } = await newTab(done, path)
      sendSessionEvent(member(true))
      expect(main.hidden).toBe(false)
      sendSessionEvent({ type })
      await expect.poll(() => alerts).toHaveLength(1)
      expect(main.hidden).toBe(hidden)
    }
  })

  it('loads the page anew when another tab ended the session', async () => {
    const { sendSessionEvent, sent, alerts, left } = await newTab(done)
    sendSessionEvent(member(true))
    sendSessionEvent({ type: 'session.ended elsewhere', draftsOf: null })
    expect([left, sent, alerts]).toEqual([['anew'], [], []])
    expect(document.body.hidden).toBe(true)
  })

  it('keeps silent about what is refused to a member who is leaving the service', async () => {
    const { sendSessionEvent, sent, alerts, left } = await newTab(done)
    sendSessionEvent(member(true))
    for (const type of ['session.left', 'session.refused'] as const) sendSessionEvent({ type })
    sendSessionEvent({ type: 'session.ended elsewhere', draftsOf: 7 })
    expect([left, sent, alerts]).toEqual([[], [], []])
  })

  it('names the member whose consent is missing, and then goes to the agreement and back (R4.4)', async () => {
    const { sendSessionEvent, alerts, moved } = await newTab(done)
    sendSessionEvent(member(false))
    await expect.poll(() => alerts).toHaveLength(1)
    expect(alerts[0]?.message).toBe(
      '서연 님, 원활한 이용을 위해 이용약관과 개인정보 처리방침에 대한 동의가 필요합니다.',
    )
    expect(moved).toEqual([])
    alerts[0]?.close()
    await expect.poll(() => moved).toEqual(['/user/mypage/agree?returnTo=%2Fquestion%3Fpage%3D2'])
  })
  it('leaves a navigation to the agreement alone that leads back to what was wanted', async () => {
    const { sendSessionEvent, alerts, moved, router } = await newTab(done)
    sendSessionEvent(member(false))
    await expect.poll(() => alerts).toHaveLength(1)
    const asked = vi.spyOn(router, 'destination').mockReturnValue('/user/mypage/agree')
    alerts[0]?.close()
    await expect.poll(() => asked).toHaveBeenCalled()
    expect(moved).toEqual([])
  })
})
