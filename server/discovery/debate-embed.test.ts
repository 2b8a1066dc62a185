import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { refuse, sendJson } from '#server/testing/test-backend.ts'

const debate = {
  title: '</h1><script>alert(1)</script> 공개해야 합니까?',
  status: 'open',
  resultsVisible: 'always',
  participants: 21,
  positions: [
    { key: 'yes', label: '공개 "해야"', count: 14, certifiedCount: 3 },
    { key: 'no', label: '아니다', count: 7, certifiedCount: 1 },
  ],
}
const uncounted = debate.positions.map(position => ({ ...position, count: null, certifiedCount: null }))
const five = ['a', 'b', 'c', 'd', 'e'].map(key => ({ key, label: key, count: 1, certifiedCount: 0 }))
const closed = { ...debate, resultsVisible: 'after-close', positions: uncounted }

let server: StartedServer
beforeAll(async () => {
  server = await startServer({})
  const { answers } = server.backend
  answers.set('/api/debates/1', (_call, response) => sendJson(response, 200, debate))
  answers.set('/api/debates/2', (_call, response) => sendJson(response, 200, closed))
  answers.set('/api/debates/4', (_call, response) => sendJson(response, 200, { ...debate, positions: five }))
  answers.set('/api/debates/3', (_call, response) => refuse(response, 'GONE'))
})
afterAll(() => server.stop())

const open = (path: string) =>
  server.app.inject({ url: path, headers: { host: 'localhost', cookie: 'sg=m.1' } })

describe('the page that other sites frame', () => {
  it('says in the frame that a debate is not there', async () => {
    const { statusCode, headers, body } = await open('/embed/debate/3')
    expect([statusCode, headers['x-frame-options']]).toEqual([404, undefined])
    expect(body).toContain('토론을 찾을 수 없습니다.')
  })

  it('may be framed by everybody, needs no script and touches no cookie; other pages refuse', async () => {
    const { headers, body } = await open('/embed/debate/1')
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-.*frame-ancestors \*$/,
    )
    expect(headers['set-cookie']).toBeUndefined()
    expect(server.backend.to('/api/debates/1')[0]?.headers.authorization).toBeUndefined()
    expect(body).toContain('content="noindex"')
    const other = await open('/robots.txt')
    expect(other.headers['x-frame-options']).toBe('DENY')
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('shows the counts, and what people wrote as text', async () => {
    const { body } = await open('/embed/debate/1')
    expect(body).toContain('&#60;/h1&#62;&#60;script&#62;')
    expect(body).not.toContain('<script')
    expect(body).toMatch(/공개 &#34;해야&#34; <b>14명<\/b>/)
    expect(body).toContain('width="66.67%"')
    expect(body).toMatch(/<a href="[^"]+\/debate\/1" target="_blank" rel="noopener">/)
  })

  it('draws each of five positions in its own colour', async () => {
    const { body } = await open('/embed/debate/4')
    const colours = Array.from(body.matchAll(/<rect class="(p\d)" width="14"/g), ([, name]) => name)
    expect(colours).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
    for (const name of colours) expect(body).toContain(`.${name}{fill:`)
  })

  it('looks closed as long as strangers may not see the counts', async () => {
    const { body } = await open('/embed/debate/2')
    expect(body).toContain('토론이 끝난 뒤에 결과를 공개합니다.')
    expect(body).not.toMatch(/<b>|class="p0"/)
  })

  it('leads from the address of a file to the file, and from no other', async () => {
    const file = await open('/open/question-steps.csv')
    expect([file.statusCode, file.headers.location]).toEqual([302, '/api/open/tables/question-steps/csv'])
    const sheet = await open('/debate/7/brief.pdf')
    expect([sheet.statusCode, sheet.headers.location]).toEqual([302, '/api/debates/7/brief'])
    expect((await open('/open/questions.exe')).statusCode).toBe(404)
  })
})
