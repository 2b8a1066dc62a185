import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ErrorPage } from './error-page.tsx'

function drawn(status: number): string {
  const Page = createRoutesStub([{ path: '/question/:id', Component: () => <ErrorPage status={status} /> }])
  return renderToStaticMarkup(<Page initialEntries={['/question/20?order=recent']} />)
}

describe('the page of a failure', () => {
  it.each([429, 500, 503])('leads back to the same address after %i, which passes', status => {
    expect(drawn(status)).toMatch(/<a[^>]* href="\/question\/20\?order=recent"[^>]*>다시 시도<\/a>/)
  })

  it.each([403, 404, 410])('does not after %i, which lasts', status => {
    expect(drawn(status)).not.toContain('다시 시도')
  })

  it('asks to wait where there were too many requests', () =>
    expect(drawn(429)).toContain('잠시 뒤에 다시 시도해 주세요.'))

  it('says after 503 that the site cannot be used now', () =>
    expect(drawn(503)).toContain('지금은 서비스를 이용할 수 없습니다.'))

  it('says after 500 that something failed', () => expect(drawn(500)).toContain('오류가 발생했습니다.'))
})
