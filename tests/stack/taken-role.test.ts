import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submit } from '../support/forms.ts'
import { textOf, unescaped } from '../support/page-text.ts'
import { asked, seqOf } from '../support/questions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

let stack: Stack
const admin = new Visitor()
const editor = new Visitor()
let editorId: number

beforeAll(async () => {
  stack = await startStack()
  await admin.signInAs(stack.origin, 'demo-admin')
  await editor.signInAs(stack.origin, 'demo-ordinary')
  editorId = await seqOf(editor, stack.origin)
})
afterAll(() => stack?.stop())

const api = (path: string) => `${stack.origin}/api${path}`

async function setRole(role: 'MEMBER' | 'EDITOR' | 'ADMIN'): Promise<void> {
  const member = await (await admin.send(api(`/desk/members/${editorId}`))).json()
  const body = { role, version: member.versions.role }
  const answer = await admin.call(api(`/desk/members/${editorId}/role`), 'PUT', body)
  if (!answer.ok) throw new Error(`the role was answered ${answer.status}`)
}

const text = '밤에도 여는 병원을\n"찾습니다"'

const question = async () => `/desk/question/${(await asked(admin, stack.origin)).id}`
async function notice(): Promise<string> {
  const made = await admin.send(api('/desk/notices'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'q',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ title: '설 연휴', body: '사흘 동안 쉬어 갑니다.', pinned: false }),
  })
  if (made.status !== 201) throw new Error(await made.text())
  return `/desk/notice/${(await made.json()).id}`
}

describe('a form of the desk without script, sent after the role of its editor was taken', () => {
  it.each([
    ['of a step', question, 'value="step"', { intent: 'step', to: 'review', note: text }],
    [
      'of a new notice',
      () => '/desk/notice/add',
      'name="title"',
      { intent: 'create', title: '밤에 여는 병원', body: text },
    ],
    // Its page has a list, to which forms of what was deleted are sent along.
    ['of a notice', notice, 'name="title"', { intent: 'update', title: '밤에 여는 병원', body: text }],
  ])('is kept, and stored once the role is given back: %s', async (_form, place, mark, typed) => {
    await setRole('EDITOR')
    const address = `${stack.origin}${await place()}`
    const open = await editor.open(address)
    await setRole('MEMBER')
    const kept = await submit(editor, open, mark, typed)
    expect(kept).toMatchObject({ status: 404, location: null })
    expect(textOf(kept.text, 'h1')).toBe('찾는 내용이 없어 보내지 못했어요')
    expect(kept.text.replaceAll('&#34;', '"')).toContain(`>\n${text}</textarea>`)
    await setRole('EDITOR')
    const again = await submit(editor, { url: address, text: withValues(kept.text) }, '다시 보내기')
    expect(again.status).toBe(303)
    expect(unescaped((await editor.open(again.location ?? '')).text)).toContain('찾습니다')
  })

  it('of an administrator who is an editor now is kept as well', async () => {
    await setRole('ADMIN')
    const open = await editor.open(`${stack.origin}/desk/code`)
    await setRole('EDITOR')
    const kept = await submit(editor, open, 'name="label"', { intent: 'set', label: text })
    expect(kept.status).toBe(403)
    const shown = '저장하지 못했습니다. 권한이 없습니다.\n\n적은 내용:\n\n'
    expect(unescaped(kept.text)).toContain(`${shown}${text}`)
  })

  it('tells a stranger of a page of the desk what it tells of one that is not there', async () => {
    const answers = await Promise.all(
      ['/desk/notice/1', '/desk/notice', '/desk/question/1', '/desk/security', '/desk/nope', '/nope'].map(
        async path => {
          const page = { url: `${stack.origin}${path}`, text: `<form action="${path}">here</form>` }
          const {
            status,
            location,
            text: html,
          } = await submit(new Visitor(), page, 'here', {
            intent: 'update',
            body: text,
          })
          return [status, location, textOf(html, 'h1')]
        },
      ),
    )
    expect(new Set(answers.map(answer => answer.join())).size, JSON.stringify(answers)).toBe(1)
  })
})

/** Areas of text as the hidden fields that forms of tests are read by. */
const withValues = (html: string) =>
  html.replace(
    /<textarea name="([^"]*)"[^>]*>\n([^<]*)<\/textarea>/g,
    (_whole, name, value) =>
      `<input type="hidden" name="${name}" value="${value.replaceAll('&#34;', '&quot;')}">`,
  )
