import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submit } from '../support/forms.ts'
import { unescaped } from '../support/page-text.ts'
import { startRelayedStack } from '../support/relay.ts'
import { Visitor } from '../support/visitor.ts'

let relayed: Awaited<ReturnType<typeof startRelayedStack>>
const editor = new Visitor()

beforeAll(async () => {
  relayed = await startRelayedStack()
  await editor.signInAs(relayed.stack.origin, 'demo-editor')
})
afterAll(() => relayed?.stop())

const lapse = () =>
  relayed.relay.refuse(({ path }) => path === '/api/desk/second-factor', {
    required: true,
    passkeys: [],
    recoveryCodesLeft: 9,
    verifiedUntil: null,
    recentUntil: null,
  })
const verify = () => relayed.relay.refuse(() => false)

const written = {
  title: '밤에도 여는 병원을 찾습니다 "지금"',
  body: '아이가 아픈 밤이었습니다.\n<b>어디로</b> 갔습니까?',
}

/** As a browser does, which sends a form along to where 307 leads. */
async function sent(intent: string): Promise<{ url: string; status: number; text: string }> {
  verify()
  const form = await editor.open(`${relayed.stack.origin}/desk/notice/add`)
  lapse()
  const typed = { ...written, pinned: 'on', ref: ['3', '4'], intent }
  const refused = await submit(editor, form, 'name="title"', typed)
  expect(refused).toMatchObject({ status: 307 })
  const url = refused.location ?? ''
  const key = /name="idempotencyKey" value="([^"]*)"/.exec(form.text)?.[1] ?? ''
  const body = new URLSearchParams({ idempotencyKey: key, ...written, pinned: 'on', ref: '3', intent })
  body.append('ref', '4')
  return editor.open(url, {
    method: 'POST',
    body,
    headers: { origin: relayed.stack.origin, 'sec-fetch-site': 'same-origin' },
  })
}

describe('a form of the desk without script, sent after the second factor has lapsed', () => {
  it('is kept on the page of the factor, and stored when it is sent again from there', async () => {
    const kept = await sent('create')
    expect(kept.status).toBe(403)
    expect(unescaped(kept.text)).toContain('적은 내용은 이 화면에 남아 있습니다.')
    // A form of ticks names several by one name.
    expect(kept.text.match(/name="ref" value="[34]"/g)).toHaveLength(2)
    expect(kept.text).toMatch(/<a href="\/desk\/security" target="_blank"[^>]*>새 창에서 확인하기<\/a>/)
    verify()
    const again = await submit(editor, kept, '다시 보내기')
    expect(again.status).toBe(303)
    const notice = await editor.open(again.location ?? '')
    expect(unescaped(notice.text)).toContain(written.title)
    expect(unescaped(notice.text)).toContain('어디로')
    expect(notice.text).toMatch(/<input[^>]*name="pinned"[^>]*checked/)
  })

  it('is kept again when it is sent too early, and when it was to be looked at', async () => {
    const kept = await sent('preview-create')
    const early = await submit(editor, kept, '다시 보내기')
    expect(early.status).toBe(307)
    expect(early.location).toBe(kept.url)
    verify()
    const shown = await submit(editor, kept, '다시 보내기')
    expect(shown.status).toBe(200)
    expect(unescaped(shown.text)).toContain('aria-label="미리 보기"')
    expect(unescaped(shown.text)).toContain(written.title)
  })
})
