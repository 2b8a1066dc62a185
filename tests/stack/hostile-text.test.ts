import { createHash } from 'node:crypto'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submit } from '../support/forms.ts'
import { freshRead } from '../support/fresh-read.ts'
import { hostileMarkup } from '../support/hostile-texts.ts'
import { stateOf, textOf } from '../support/page-text.ts'
import { ask, asked, draft } from '../support/questions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

let stack: Stack
let member: Visitor
beforeAll(async () => {
  stack = await startStack({ env: { WRITES_PER_MINUTE: '10000' } })
  member = new Visitor()
  await member.signInAs(stack.origin, 'demo-ordinary')
})
afterAll(() => stack?.stop())

async function expectHarmless(id: number, title: string): Promise<void> {
  // As readers without a session get it, and rendered for one reader: scripts are let through by hashes or by a nonce.
  for (const cookie of ['', 'sg=m.1']) {
    const { text: html, headers } = await request(stack.origin)
      .get(`/question/${id}`)
      .set('cookie', cookie)
      .expect(200)
    expect(textOf(html, 'h1')).toBe(title)
    expect(titlesIn(stateOf(html))).toContain(title)
    expect(strangeTags(html, headers)).toEqual([])
    // Another address than that of a moment ago, which is kept for a second.
    const list = await request(stack.origin).get(`/question?after=${id}`).set('cookie', cookie).expect(200)
    expect(titlesIn(stateOf(list.text))).toContain(title)
    expect(strangeTags(list.text, list.headers)).toEqual([])
  }
}

const structured = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g

/** Waits in an inert template for a script that the policy names: addresses of our own files, and nothing else. */
const firstLoad =
  /<template id="first-load">(?:<link rel="modulepreload" href="\/assets\/[\w.-]+\.js"\/>)*(?:<script type="module" src="\/assets\/index-[\w-]+\.js"><\/script>)?<link rel="stylesheet" href="\/assets\/slices-[\w-]+\.css"\/><\/template>/

/** Finds every `<` that our code did not write: in data, a script, a handler, an image. */
function strangeTags(
  html: string,
  { 'content-security-policy': policy = '' }: Record<string, string>,
): string[] {
  const [whole = '', block = ''] = /<script [^>]*id="__state">([\s\S]*?)<\/script>/.exec(html) ?? []
  const markup = html.replace(whole, '').replace(firstLoad, '').replaceAll(structured, '')
  const data = [block, ...[...html.matchAll(structured)].map(([, inner = '']) => inner)].join('\n')
  return [
    ...(data.match(/<.{0,40}/g) ?? []),
    ...[...markup.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)]
      .filter(([, attributes = '', code = '']) => !isNamed(policy, attributes, code))
      .map(([whole]) => whole),
    ...(withoutValues(markup).match(/<[a-z][^>]*\s(?:on\w+|style)=[^>]*>/gi) ?? []),
    ...(markup.match(/<(?:img|iframe|object|base)\b[^>]*>|="\s*javascript:|="\/\/evil/gi) ?? []),
  ]
}

const isNamed = (policy: string, attributes: string, code: string): boolean => {
  const [, nonce] = /\snonce="([\w-]{24})"/.exec(attributes) ?? []
  const hash = createHash('sha256').update(code).digest('base64')
  return policy.includes(nonce ? `'nonce-${nonce}'` : `'sha256-${hash}'`)
}

const withoutValues = (markup: string) => markup.replace(/="[^"]*"/g, '=""')

function titlesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'title' && typeof inner === 'string' ? [inner] : titlesIn(inner),
  )
}

async function askByForm(title: string, body: string = draft().body) {
  const page = await member.open(`${stack.origin}/question/add`)
  return submit(member, page, 'name="title"', { title, body, categoryId: '1' })
}

const idIn = (location: string | null) => Number(/\/question\/(\d+)$/.exec(location ?? '')?.[1])

describe('text of citizens', () => {
  it.each(Object.entries(hostileMarkup))(
    'is stored as it is and never executed: %s, by API',
    async (_what, title) => {
      const question = await asked(member, stack.origin, { title, body: `${title}\n\n${title}` })
      expect(question).toMatchObject({ title, body: `${title}\n\n${title}` })
      await expectHarmless(question.id, title)
    },
  )

  it.each(Object.entries(hostileMarkup))(
    'is stored as it is and never executed: %s, by form',
    async (_what, title) => {
      const answer = await askByForm(title, `${title}\r\n\r\n${title}`)
      expect(answer.status).toBe(303)
      const { body } = await request(stack.origin)
        .get(`/api/questions/${idIn(answer.location)}`)
        .set(freshRead)
      expect(body).toMatchObject({ title, body: `${title}\n\n${title}` })
      await expectHarmless(idIn(answer.location), title)
    },
  )

  it('is stored composed, however it was typed', async () => {
    const title = '가나다라 각하 한글은 어떻게 저장됩니까?'
    const byApi = await asked(member, stack.origin, { title: title.normalize('NFD') })
    expect(byApi.title).toBe(title)
    const byForm = await askByForm(title.normalize('NFD'))
    const { body } = await request(stack.origin)
      .get(`/api/questions/${idIn(byForm.location)}`)
      .set(freshRead)
    expect(body.title).toBe(title)
    const query = new URLSearchParams({ keyword: '가나다라 각하'.normalize('NFD') })
    const found = await request(stack.origin).get(`/api/questions?${query}`).set(freshRead).expect(200)
    expect(found.body.items.map((item: { title: string }) => item.title)).toContain(title)
  })

  it('counts 80 composed letters as 80', async () => {
    const title = '값'.repeat(80)
    expect((await asked(member, stack.origin, { title: title.normalize('NFD') })).title).toBe(title)
    expect((await ask(member, stack.origin, draft({ title: `${title}값` }))).status).toBe(400)
  })

  it('has one kind of line break', async () => {
    const body = '첫 줄입니다.\u2028둘째 줄입니다.\u2029셋째 줄입니다.\r\n넷째 줄입니다.\r다섯째 줄입니다.'
    const question = await asked(member, stack.origin, { body })
    expect(question).toMatchObject({ body: body.replace(/\r\n|[\r\u2028\u2029]/g, '\n') })
  })

  it.each([
    ['U+2028', '한 줄이\u2028 아닌 질문입니까?'],
    ['U+2029', '한 줄이\u2029 아닌 질문입니까?'],
    ['a line feed', '한 줄이\n 아닌 질문입니까?'],
    ['NUL', '널\0 문자가 든 질문입니까?'],
    ['an escape', '\u001b[31m 빨간 질문입니까?'],
    ['a C1 control', '\u0085 다음 줄 질문입니까?'],
    ['1 MB', '가'.repeat(300_000)],
    ['blanks alone', ' \t\u3000 '],
  ])('is refused at its field as a title with %s', async (_what, title) => {
    const byApi = await ask(member, stack.origin, draft({ title }))
    expect(byApi.status).toBe(400)
    expect(await byApi.json()).toMatchObject({
      errorCode: 40001,
      validationErrors: [{ field: 'title', message: expect.stringMatching(/[가-힣]/) }],
    })
    const byForm = await askByForm(title)
    // A form beyond the body limit is refused before its fields are read.
    expect(byForm.status).toBe(title.length > 200_000 ? 413 : 422)
    expect(byForm.text).toMatch(/[가-힣]/)
  })

  it.each([
    ['NUL', `널 문자가\0 든 본문입니다. 저장할 수 없습니다.`],
    ['5,001 letters', '가'.repeat(5_001)],
  ])('is refused at its field as a body with %s', async (_what, body) => {
    const byApi = await ask(member, stack.origin, draft({ body }))
    expect(byApi.status).toBe(400)
    expect(await byApi.json()).toMatchObject({ validationErrors: [{ field: 'body' }] })
    expect((await askByForm(draft().title, body)).status).toBe(422)
  })

  it.each(['title', 'body'])('is refused when half a letter is in it: %s', async field => {
    const broken = JSON.stringify({ ...draft(), [field]: 'LONE 깨진 글자가 든 질문입니까?' })
    for (const half of ['\\ud800', '\\udc00', '\\udfff\\ud800']) {
      const answer = await ask(member, stack.origin, broken.replace('LONE', half))
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ validationErrors: [{ field }] })
    }
  })

  it('is refused as a whole past a megabyte, before it is read', async () => {
    const answer = await ask(member, stack.origin, draft({ body: '가'.repeat(400_000) }))
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ errorCode: 41300 })
    expect((await askByForm(draft().title, 'a'.repeat(1_100_000))).status).toBe(413)
  })

  it.each([
    ['half a JSON', '{"title":"'],
    ['no object', '"질문"'],
    ['a list', '[]'],
    ['a prototype', '{"__proto__":{"admin":true}}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]).toString('latin1')],
    ['an array for a text', JSON.stringify({ ...draft(), title: ['질문', '둘'] })],
    ['a field too many', JSON.stringify({ ...draft(), visibility: 'public', author: 1 })],
  ])('is refused as a body that is %s', async (_what, body) => {
    const answer = await ask(member, stack.origin, body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errorMessage: expect.stringMatching(/[가-힣]/) })
  })

  it('loses an invisible mark at its start', async () => {
    const title = '앞에 보이지 않는 글자가 있습니까?'
    expect((await asked(member, stack.origin, { title: `\ufeff${title}` })).title).toBe(title)
  })
})

describe('addresses', () => {
  it.each([
    '/question?keyword=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '/question?keyword=%00%EF%BF%BE%E2%80%A8',
    '/question/add?title=%3C/script%3E%22%3E%3Cimg%20src=x%3E',
    '/user/login?failed=%3C/script%3E%3Cb%3E&returnTo=%2F%2Fevil.example',
    '/user/login?returnTo=javascript:alert(1)',
  ])('put nothing of theirs into the markup: %s', async path => {
    for (const visitor of [member, new Visitor()]) {
      const { status, text, headers } = await visitor.open(stack.origin + path)
      expect(status).toBe(200)
      expect(strangeTags(text, headers)).toEqual([])
      expect(stateOf(text)).toMatchObject({ queries: expect.any(Array) })
    }
  })
})
