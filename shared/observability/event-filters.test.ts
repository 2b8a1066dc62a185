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
