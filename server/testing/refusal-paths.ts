import { callerAddress } from './abort-attack.ts'
import { ownScript } from './test-browser.ts'

export type RefusalPath = { name: string; message: Buffer }

type Parts = {
  method?: string
  headers?: Record<string, string>
  body?: string
  chunked?: boolean
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const files = { 'content-type': 'multipart/form-data; boundary=a' }
const words = JSON.stringify({ body: '질문의 본문입니다. '.repeat(8) })
const upload = '/api/attachments/editor-image'

function request(path: string, { method = 'POST', headers = {}, body = words, chunked = false }: Parts) {
  const length = chunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': `${Buffer.byteLength(body)}` }
  const lines = Object.entries({
    host: 'localhost',
    'x-forwarded-for': callerAddress,
    ...ownScript,
    ...length,
    ...headers,
  })
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)].join(
    '\r\n',
  )
  const sent = chunked ? `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
  return Buffer.from(`${head}\r\n\r\n${sent}`)
}

export function refusalPaths(cookie: string): RefusalPath[] {
  const of = (name: string, path: string, parts: Parts = {}) => ({ name, message: request(path, parts) })
  const foreign = { 'sec-fetch-site': 'cross-site' }
  const broken = cookie.replace(/.{6}$/, 'AAAAAA')
  return [
    of('a call from another site', '/api/questions', { headers: { ...json, ...foreign } }),
    of('an upload from another site', upload, { headers: { ...files, ...foreign } }),
    of('an odd path', '/api/..%2fquestions', { headers: json }),
    of('another spelling of a token call', '/api/oAuth/Token', { headers: json }),
    of('a method that is not used', '/api/questions', { method: 'PATCH', headers: json }),
    of('an announced length beyond the limit', '/api/questions', {
      headers: { ...json, 'content-length': '1048577' },
    }),
    of('an upload announced beyond the limit', upload, {
      headers: { ...files, 'content-length': '12582913' },
    }),
    of('a call that does not exist', '/api/nothing', { headers: json }),
    of('a call of an expired session', '/api/users/me', { headers: { ...json, cookie } }),
    of('a call with a broken session', '/api/questions', { headers: { ...json, cookie: broken } }),
    of('a call in chunks', '/api/questions', { headers: { ...json, cookie }, chunked: true }),
    of('chunks that are none', '/api/questions', { headers: json, chunked: true, body: '' }),
    of('a call without a type', '/api/questions', { headers: { cookie } }),
    of('an upload without a session', upload, { headers: files }),
    of('an upload of an expired session', upload, { headers: { ...files, cookie } }),
    of('an upload with a broken session', upload, { headers: { ...files, cookie: broken } }),
    of('an upload in chunks', upload, { headers: { ...files, cookie }, chunked: true }),
    of('a reading with a body', '/api/questions', { method: 'GET', headers: json }),
    of('an expectation', '/api/questions', { headers: { ...json, expect: 'the-unexpected' } }),
    of('an expected continue', '/api/questions', {
      headers: { ...json, ...foreign, expect: '100-continue' },
    }),
    of('a refresh without a session', '/api/oAuth/token', { headers: json }),
    of('a login that is no JSON', '/api/oAuth/login/local', { headers: json, body: '{'.repeat(100) }),
    of('a login of another type', '/api/oAuth/login/local', { headers: { 'content-type': 'image/png' } }),
    of('a sign-up as a form', '/api/users/sign-up', { method: 'PUT', headers: form }),
    of('an age without a sign-up', '/api/users/sign-up/age', { method: 'PUT', headers: json }),
    of('leaving with an expired session', '/api/users/sign-out', {
      method: 'DELETE',
      headers: { ...json, cookie },
    }),
    of('a logout with a body', '/api/oAuth/logout', { method: 'DELETE', headers: { ...json, cookie } }),
    of('a form from another site', '/question/add', { headers: { ...form, ...foreign } }),
    of('a form of a page', '/question/add', { headers: form, body: 'title=a&body='.padEnd(200, 'b') }),
    of('files for a page', '/question/add', { headers: files }),
    of('a page that takes no such method', '/question/add', { method: 'PUT', headers: json }),
    of('a page action of another type', '/question/add', { headers: json }),
    of('a logout without script', '/user/logout', { headers: form }),
    of('an envelope for nobody', '/monitoring', { headers: { 'content-type': 'text/plain' } }),
    of('measurements of a page that are none', '/vitals', {
      headers: { 'content-type': 'text/plain' },
      body: '{"lcp":'.padEnd(200, '-'),
    }),
    of('measurements beyond their limit', '/vitals', {
      headers: { 'content-type': 'text/plain' },
      body: words.repeat(2),
    }),
    of('measurements from another site', '/vitals', {
      headers: { 'content-type': 'text/plain', ...foreign },
    }),
    of('a notice of no provider', '/oauth/unlinked/evil', { headers: form }),
    of('a notice of a provider', '/oauth/unlinked/kakao', { headers: form }),
    of('a mail program without a token', '/mail/unsubscribe', { headers: form }),
    of('a mail program beyond its limit', '/mail/unsubscribe?token=step.1.x', {
      headers: { ...form, 'content-length': '8193' },
    }),
    of('proof of a claim for a page', '/takedown', { headers: files }),
    of('proof of a claim from another site', '/api/takedown-requests', { headers: { ...files, ...foreign } }),
    of('more uploads than one network may send without an account', '/api/takedown-requests', {
      headers: { ...files, 'x-forwarded-for': '2001:db8:1:2::1' },
    }),
    of('more bodies of one network than may be unfinished', '/api/questions', {
      headers: { ...json, 'x-forwarded-for': '2001:db8:1:1::1' },
    }),
  ]
}
