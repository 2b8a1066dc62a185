import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Provider } from '#shared/contract/oauth.ts'
import type { EmbeddedBrowser } from './embedded-browser.ts'
import { linkFailureOf, SignInMethods } from './sign-in-methods.tsx'

const kakao: Provider = { id: 'kakao', name: '카카오' }
const google: Provider = { id: 'google', name: '구글' }
const since = '2026-03-02T00:00:00.000Z'

type AuthState = {
  linked: string[]
  mayChange?: boolean
  providers?: Provider[]
  embedded?: EmbeddedBrowser | null
}
function drawn({
  linked,
  mayChange = true,
  providers = [kakao, google],
  embedded = null,
}: AuthState): string {
  const items = linked.map(provider => ({ provider, linkedAt: since }))
  const identities = { items, mayChange }
  const element = <SignInMethods identities={identities} providers={providers} embedded={embedded} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

describe('one’s ways to sign in', () => {
  it('are linked by a form to the server, and not by a link', () => {
    const markup = drawn({ linked: ['kakao'] })
    expect(markup).toContain('<form action="/oauth/link/google" method="post">')
    expect(markup).toContain('구글 계정 연결하기')
    expect(markup).not.toContain('href="/oauth/link')
    expect(markup).toContain('2026.03.02부터 연결됨')
  })

  it('offer no unlinking of the last one, and say why', () => {
    const markup = drawn({ linked: ['kakao'] })
    expect(markup).not.toContain('연결 끊기')
    expect(markup).toContain('하나 남은 로그인 방법은 끊을 수 없어요.')
  })

  it('offer to take away each of several', () => {
    const markup = drawn({ linked: ['kakao', 'google'] })
    for (const name of ['카카오', '구글']) expect(markup).toContain(`${name} 연결 끊기`)
    expect(markup).not.toContain('하나 남은')
  })

  it('are not changed long after the sign-in: the way to sign in again leads back here', () => {
    const markup = drawn({ linked: ['kakao'], mayChange: false })
    expect(markup).not.toContain('<form')
    expect(markup).toContain('href="/oauth/start/kakao?returnTo=%2Fuser%2Fmypage%2Fedit%23sign-in"')
    expect(markup).not.toContain('/oauth/start/google')
    expect(markup).toContain('카카오로 다시 로그인')
  })

  it('ask for no other sign-in where there is nothing to change', () => {
    const markup = drawn({ linked: ['kakao'], mayChange: false, providers: [kakao] })
    expect(markup).not.toContain('다시 로그인')
    expect(markup).not.toContain('하나 남은')
  })

  it('show one whose provider was switched off, to be taken away', () => {
    const markup = drawn({ linked: ['naver', 'kakao'], providers: [kakao] })
    expect(markup).toContain('<input type="hidden" name="provider" value="naver"/>')
  })

  it('lead nobody to Google inside another app, where it lets nobody in', () => {
    const markup = drawn({ linked: ['kakao'], embedded: 'kakaotalk' })
    expect(markup).not.toContain('/oauth/link/google')
    expect(markup).toContain('다른 브라우저로 열어 주세요')
  })
})

it('has a sentence of its own for each reason', () => {
  const facts = ['cancelled', 'expired', 'unreachable', 'stale', 'taken', 'linked', 'refused'].map(
    reason => linkFailureOf(reason).title,
  )
  expect(new Set(facts).size).toBe(facts.length)
})

it.each(['', 'evil', '__proto__', 'constructor'])('reads like a refusal for %j', reason =>
  expect(linkFailureOf(reason)).toEqual(linkFailureOf('refused')),
)
