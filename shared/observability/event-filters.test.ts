import { describe, expect, it } from 'vitest'
import { scrubBreadcrumb, scrubEvent, scrubSpan } from './event-filters.ts'

describe('scrubEvent', () => {
  it('forgets who it was and what they sent', () => {
    const event = scrubEvent({
      event_id: 'a'.repeat(32),
      user: { id: '7', ip_address: '203.0.113.9' },
      extra: { body: '본문' },
      server_name: 'pod-1',
      request: {
        url: 'https://q.example/question?keyword=주거',
        method: 'POST',
        headers: { cookie: '__Host-session=secret', 'user-agent': 'Chrome' },
        data: { title: '제목' },
      },
      exception: { values: [{ type: 'Error', value: 'no such member hong@example.com' }] },
    })
    expect(event).toEqual({
      event_id: 'a'.repeat(32),
      request: { url: 'https://q.example/question', method: 'POST', headers: { 'User-Agent': 'Chrome' } },
      exception: { values: [{ type: 'Error', value: 'no such member [removed]' }] },
    })
  })
})

describe('scrubSpan', () => {
  it('keeps the ids and the SQL, cuts the query of every address', () => {
    const span = scrubSpan({
      trace_id: '1'.repeat(32),
      span_id: '2'.repeat(16),
      name: 'GET http://127.0.0.1:4000/api/questions?keyword=x',
      attributes: {
        'url.path': '/api/questions?keyword=x',
        'url.full': 'http://127.0.0.1:4000/api/questions?keyword=x',
        'url.query': 'keyword=x',
        'client.address': '203.0.113.9',
        'db.query.text': 'select * from posts where id = $1',
        'http.response.status_code': 200,
      },
    })
    expect(span).toEqual({
      trace_id: '1'.repeat(32),
      span_id: '2'.repeat(16),
      name: 'GET http://127.0.0.1:4000/api/questions',
      attributes: {
        'url.path': '/api/questions',
        'url.full': 'http://127.0.0.1:4000/api/questions',
        'url.query': '[removed]',
        'client.address': '[removed]',
        'db.query.text': 'select * from posts where id = $1',
        'http.response.status_code': 200,
      },
    })
  })
})

describe('the browser in a span', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1'

  it.each([
    [chrome, 'Chrome'],
    [iphone, 'Safari'],
    [`${chrome} Edg/126.0`, 'Edge'],
    [`${iphone} KAKAOTALK/10.8.5 (INAPP)`, 'KakaoTalk'],
    ['Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd) Chrome/106 Safari/537', 'bot'],
    ['Googlebot/2.1', 'bot'],
    ['홍길동의 브라우저', 'other'],
  ])('is its family alone: %s', (userAgent, family) => {
    const names = ['user_agent.original', 'http.request.header.user_agent', 'http.request.header.user-agent']
    const attributes = Object.fromEntries(names.map(name => [name, userAgent]))
    const span = scrubSpan({ name: 'GET /', attributes: { ...attributes, list: 1 } })
    expect(span.attributes).toEqual({ ...Object.fromEntries(names.map(name => [name, family])), list: 1 })
  })
})

describe('scrubBreadcrumb', () => {
  it('says what was clicked without its label', () => {
    const crumb = scrubBreadcrumb({
      category: 'ui.click',
      message: 'main > button.agree[aria-label="한서윤의 질문에 공감"][type="submit"]',
    })
    expect(crumb.message).toBe('main > button.agree')
  })

  it('keeps the way and cuts the query', () => {
    const crumb = scrubBreadcrumb({
      category: 'navigation',
      data: { from: '/question?keyword=주거', to: '/oauth/start/local?returnTo=%2F' },
    })
    expect(crumb.data).toEqual({ from: '/question', to: '/oauth/start/local' })
  })
})
