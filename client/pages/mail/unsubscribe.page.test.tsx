import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import UnsubscribePage from './unsubscribe.page.tsx'

function drawn(address: string): string {
  const routes = [{ path: '/mail/unsubscribe', element: <UnsubscribePage /> }]
  return renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter(routes, { initialEntries: [`/mail/unsubscribe${address}`] })}
    />,
  )
}

describe('the page that ends a kind of mail', () => {
  it('names the kind of the link, and no kind that there is not', () => {
    expect(drawn('?token=digest.abc')).toContain('<p>주간 소식(광고) 메일을 그만 받으려면 눌러 주세요.')
    for (const token of ['other.abc', 'constructor.abc', 'toString.abc'])
      expect(drawn(`?token=${token}`)).toContain('<p>이 메일을 그만 받으려면 눌러 주세요.')
  })

  it('says that a link without a token is incomplete, and has no button for it', () => {
    const page = drawn('')
    expect(page).toContain('수신거부 링크가 온전하지 않습니다.')
    expect(page).not.toContain('<button')
  })

  it('says once what became of a link', () => {
    expect(drawn('?token=step.abc&ended=yes')).toContain('질문과 글의 진행 알림 메일을 더는 보내지 않습니다.')
    expect(drawn('?ended=no')).toContain('수신거부를 처리하지 못했습니다.')
    const later = drawn('?token=step.abc&ended=later')
    expect(later).toContain('지금은 수신거부를 처리하지 못했습니다.')
    expect(later).not.toContain('잘렸')
    expect(later).toContain('<button')
    expect(drawn('?ended=yes')).not.toContain('온전하지 않습니다.')
  })
})
