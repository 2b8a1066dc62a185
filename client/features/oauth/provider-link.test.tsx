import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PublicConfigContext } from '#client/lib/public-config.ts'
import type { ProviderId } from '#shared/contract/oauth.ts'
import { ProviderLink } from './provider-link.tsx'

const names: Record<ProviderId, string> = {
  kakao: '카카오',
  naver: '네이버',
  google: '구글',
  local: '시연용',
}
const config = { baseUrl: 'https://q.example', gallery: false, demoNote: null, kakaoKey: null, sentry: null }
const drawn = (id: ProviderId, more: object = {}) =>
  renderToStaticMarkup(
    <PublicConfigContext value={config}>
      <ProviderLink provider={{ id, name: names[id] }} returnTo="/question/7" {...more} />
    </PublicConfigContext>,
  )

describe('the way to a provider', () => {
  it.each(Object.entries(names))('%s has its mark, its name and a plain link', (id, name) => {
    const markup = drawn(id as ProviderId)
    expect(markup).toContain(`href="/oauth/start/${id}?returnTo=%2Fquestion%2F7"`)
    expect(markup).toContain(`${name} 계정으로 계속하기`)
    expect(markup).toContain('<svg')
    expect(markup).not.toContain('최근에')
  })

  it.each([
    ['kakao', '최근에 이 방법으로 로그인했어요'],
    ['naver', '최근에 이 방법으로 로그인했어요'],
    ['google', '최근에 이 방법으로 로그인했어요'],
    ['local', '최근에 이 방법으로 로그인했어요'],
  ] as const)('%s says that it was the last one', (id, sentence) => {
    const markup = drawn(id, { recent: true })
    expect(markup).toContain(sentence)
    expect(markup).toMatch(/aria-describedby="([^"]+)"[\s\S]*<p id="\1"/)
  })
})

describe('inside another app', () => {
  it('Google is reached by the browser outside, from KakaoTalk by a press', () => {
    const markup = drawn('google', { embedded: 'kakaotalk' })
    const here = encodeURIComponent('https://q.example/user/login?returnTo=%2Fquestion%2F7')
    expect(markup).toContain(`href="kakaotalk://web/openExternal?url=${here}"`)
    expect(markup).not.toContain('/oauth/start')
  })

  it('elsewhere it is said how', () => {
    const markup = drawn('google', { embedded: 'other' })
    expect(markup).not.toContain('href')
    expect(markup).toContain('다른 브라우저로 열기')
  })

  it.each(['kakao', 'naver'] as const)('%s is there as always', id => {
    expect(drawn(id, { embedded: 'kakaotalk' })).toBe(drawn(id))
  })
})
