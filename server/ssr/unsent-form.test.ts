import { describe, expect, it } from 'vitest'
import { failedFormPage, unsentFormPage } from './unsent-form.ts'

const login = '/user/login?returnTo=%2Fquestion%2Fadd'

function pageOf(
  fields: Record<string, string>,
  target = login,
  { method = 'POST', url = '/question/add?title=a"b' } = {},
) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = Buffer.from(new URLSearchParams(fields).toString())
  return unsentFormPage({ method, url, body, headers }, target, 'n')
}

describe('a form that its reader may not send', () => {
  it('is kept with what was typed, and can be sent again', async () => {
    const page = await pageOf({ title: '전세 사기', body: '\n첫 줄\n<b>"둘째"</b>', idempotencyKey: 'k-1' })
    expect(page).toContain('action="/question/add?title=a&#34;b"')
    expect(page).toContain('aria-label="보내려던 글 1">\n전세 사기</textarea>')
    expect(page).toContain(
      'aria-label="보내려던 글 2">\n\n첫 줄\n&#60;b&#62;&#34;둘째&#34;&#60;/b&#62;</textarea>',
    )
    expect(page).toContain('<input type="hidden" name="idempotencyKey" value="k-1">')
    expect(page).toContain('<a href="/user/login?returnTo=%2Fquestion%2Fadd" target="_blank">')
  })

  it('is kept for a word of Latin letters alone', async () => {
    const page = await pageOf({ name: 'hello', 'shown-name': '옛 별명', intent: 'account' })
    expect(page).toContain('aria-label="보내려던 글">\nhello</textarea>')
    expect(page).toContain('<input type="hidden" name="intent" value="account">')
    expect(page).toContain('<input type="hidden" name="shown-name" value="옛 별명">')
  })

  it.each([
    ['the login', login, '로그아웃'],
    ['the sign-up', '/user/sign-up', '가입'],
    ['the consents', '/user/mypage/agree?returnTo=%2F', '동의'],
  ])('says what is missing when it leads to %s', async (_page, target, word) => {
    expect(/<h1>(.*)<\/h1>/.exec((await pageOf({ body: '두 글자' }, target)) ?? '')?.[1]).toContain(word)
  })

  it('says of files that they have to be chosen again', async () => {
    const form = new FormData()
    form.append('body', '사진과 함께')
    form.append('image', new File(['bytes'], '사진.png'))
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const body = Buffer.from(await request.arrayBuffer())
    const page = await unsentFormPage({ method: 'POST', url: '/', body, headers }, login, 'n')
    expect(page).toContain('다시 골라야 해요')
    expect(page).not.toContain('name="image"')
  })

  it.each([
    ['in which nothing was typed', { intent: 'report', reason: 'spam', text: '' }, login, {}],
    ['that leads on as it should', { body: '두 글자' }, '/question/7', {}],
    ['of a page that was opened', { body: '두 글자' }, login, { method: 'GET' }],
    ['that is longer than any text of a member', { body: '두 글자'.repeat(10_000) }, login, {}],
    [
      'of many fields',
      Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at, '두 글자'])),
      login,
      {},
    ],
    ['of a step of the sign-up', { name: '별명' }, '/user/sign-up', { url: '/user/sign-up?returnTo=%2F' }],
  ])('is no page of its own, %s', async (_when, fields, target, sent) => {
    expect(await pageOf(fields as Record<string, string>, target, sent)).toBeNull()
  })
})

describe('a form whose address shows an error instead', () => {
  const post = (body: string, type = 'application/x-www-form-urlencoded') => ({
    method: 'POST',
    url: '/desk/notice/7',
    body: Buffer.from(body),
    headers: { 'content-type': type },
  })

  it.each([
    [403, '권한이 없어', '/'],
    [404, '찾는 내용이 없어', '/user/login'],
    [410, '삭제된 글이라', '/'],
    [429, '지금은', '/'],
    [503, '지금은', '/'],
  ])('is kept, and says why: %i', async (status, words, link) => {
    const page = await failedFormPage(post('body=%EA%B8%80'), status, 'n')
    expect(page).toContain(`<h1>${words}`)
    expect(page).toContain(`href="${link}"`)
    expect(page).toContain('action="/desk/notice/7"')
    expect(page).toContain('>\n글</textarea>')
  })

  it.each([
    ['nothing typed', post('intent=agree'), 404],
    ['no form', post('{"body":"두 글자"}', 'application/json'), 404],
    ['half a form', post('--x\r\nbody: 두 글자', 'multipart/form-data; boundary=x'), 404],
  ])('is not kept of %s', async (_what, sent, status) => {
    expect(await failedFormPage(sent, status, 'n')).toBeNull()
  })
})
