import { expect, it } from 'vitest'
import { composeMail } from './letter.ts'

it('a letter is as wide as a phone, with a title of one long word too', () => {
  const letter = { subject: '이번 주 소식입니다', sections: [] }
  const site = 'https://q.example.org'
  const frame = { kind: 'digest', name: '새벽배송', site, unsubscribeUrl: site } as const
  const { html } = composeMail(letter, frame)
  expect(html).toContain('<meta name="viewport" content="width=device-width">')
  expect(/<body style="([^"]*)"/.exec(html ?? '')?.[1]).toContain('overflow-wrap:anywhere')
})
