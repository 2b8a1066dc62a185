import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { consentDocumentsQuery, ownConsentsQuery } from '#client/features/consent/index.ts'
import type { ConsentDocument } from '#shared/contract/consent.ts'
import { ConsentForm } from '../consent/consent-form.tsx'
import { OwnConsents } from '../consent/own-consents.tsx'
import { SignUpForm } from '../user/sign-up-form.tsx'
import { accountQuery } from './account.api.ts'
import { MailForm, mailSettingsQuery } from './mail-form.tsx'
import { NewsSettings } from './news-settings.tsx'

const documentOf = (
  code: ConsentDocument['code'],
  asks: ConsentDocument['asks'],
  title: string,
): ConsentDocument => ({
  code,
  version: 1,
  title,
  summary: '',
  changes: null,
  body: '',
  asks,
  renewsConsent: true,
  effectiveFrom: '2026-01-01T00:00:00.000Z',
  sha256: '',
})
const documentsOf = (sendsMail: boolean) => [
  documentOf('service', 'required', '이용약관'),
  documentOf('news', sendsMail ? 'optional' : 'nothing', '소식 받기 동의'),
]
const state = { errors: undefined, saved: false }

type Drawn = { sendsMail: boolean; email?: string | null; agreed?: boolean; refusedAt?: string | null }
function drawn(
  element: React.ReactElement,
  { sendsMail, email = null, agreed = true, refusedAt = null }: Drawn,
): string {
  const client = new QueryClient()
  const record = { version: 1, counts: true, decidedAt: '2026-05-01T00:00:00.000Z' } as const
  client.setQueryData(consentDocumentsQuery.queryKey, { documents: documentsOf(sendsMail) })
  client.setQueryData(ownConsentsQuery.queryKey, {
    items: [{ ...record, code: 'news', title: '소식 받기 동의', agreed }],
  })
  client.setQueryData(accountQuery.queryKey, {
    seq: 7,
    name: '새벽',
    joinedAt: record.decidedAt,
    email,
    introduction: null,
    showsRecommend: false,
    showsInterest: false,
  })
  client.setQueryData(mailSettingsQuery.queryKey, {
    offered: sendsMail,
    email,
    refusedAt,
    step: true,
    account: true,
    digest: agreed,
  })
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const settings = <NewsSettings agreed={false} forgetting={state} {...state} />
const own = <OwnConsents {...state} />

describe('on a site that sends no mail', () => {
  it('news is not among the consents that are asked for', () => {
    const form = (sendsMail: boolean) =>
      drawn(<ConsentForm documents={documentsOf(sendsMail)} agreed={[]} errors={undefined} submit="저장" />, {
        sendsMail,
      })
    expect(form(true)).toContain('소식 받기')
    expect(form(false)).not.toContain('소식 받기')
    expect(form(false)).toContain('이용약관')
  })

  it('news cannot be switched on, and an address that was left can still be deleted', () => {
    const place = { sendsMail: false, email: 'news@example.org' }
    expect(drawn(settings, { ...place, sendsMail: true })).toContain('소식을 이메일로 받기')
    expect(drawn(settings, place)).not.toContain('소식을 이메일로 받기')
    expect(drawn(settings, place)).toContain('이메일 주소 지우기')
    expect(drawn(settings, { sendsMail: false })).toBe('')
  })

  it('no kind of service mail has a switch', () => {
    const mail = <MailForm {...state} />
    const email = 'news@example.org'
    expect(drawn(mail, { sendsMail: true, email })).toContain('질문과 글의 진행')
    expect(drawn(mail, { sendsMail: true })).toContain('등록한 이메일 주소가 없어')
    expect(drawn(mail, { sendsMail: false, email })).toBe('')
  })

  it('the sign-up asks for no address, and says that none is stored', () => {
    const form = (email: string | null) =>
      drawn(<SignUpForm name="새벽" email={email} drawn="" keepEmail={false} errors={undefined} />, {
        sendsMail: email !== null,
      })
    expect(form('news@example.org')).toContain('알림을 이메일로도 받을게요')
    expect(form(null)).not.toContain('이메일')
  })

  it('a consent to news given before is taken back, and not asked for anew', () => {
    expect(drawn(own, { sendsMail: false })).toContain('동의 철회')
    expect(drawn(own, { sendsMail: false, agreed: false })).not.toContain('동의하기')
    expect(drawn(own, { sendsMail: true, agreed: false })).toContain('동의하기')
  })
})

it('an address that was refused is named with the day, and can be switched on again', () => {
  const refused = { sendsMail: true, email: 'gone@example.org', refusedAt: '2026-11-20T01:00:00.000Z' }
  const text = drawn(<MailForm {...state} />, refused)
  expect(text).toContain('2026.11.20에 gone@example.org 주소가 메일을 거절해 발송을 멈췄습니다.')
  expect(text).toContain('이 주소로 다시 보내기')
  expect(drawn(<MailForm {...state} />, { ...refused, refusedAt: null })).not.toContain('거절')
})
