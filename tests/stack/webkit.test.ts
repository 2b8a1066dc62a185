import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findWebkit } from '#tools/test/webkit.ts'
import { asked } from '../support/questions.ts'
import { startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'
import { startWebkit } from '../support/webkit-browser.ts'

const webkit = findWebkit()
/** Milliseconds, enough for browser, display and site on any machine. */
const timeout = 600_000

it('WebKit signs in to the demo on plain http, agrees with a question and comments', { timeout }, async ({
  skip,
}) => {
  if ('missing' in webkit) return skip(webkit.missing)
  const stack = await startStack()
  const browser = await startWebkit(webkit).catch(async error => {
    await stack.stop()
    throw error
  })
  try {
    const author = new Visitor()
    await author.signInAs(stack.origin, 'demo-certified')
    const path = `/question/${(await asked(author, stack.origin)).id}`

    await browser.open(`${stack.origin}/user/login?${new URLSearchParams({ returnTo: path })}`)
    await browser.click('//a[contains(., "시연용 계정으로 계속하기")]')
    await browser.click('//button[contains(., "느티나무그늘")]')
    await browser.sees('//button[contains(., "로그아웃")]')
    expect(await browser.url()).toBe(stack.origin + path)
    const session = (await browser.cookies()).find(({ name }) => name === 'session')
    expect(session).toMatchObject({ secure: false, httpOnly: true })

    const agree = '//section[@aria-label="공감과 관심"]//button[contains(., "공감")]'
    await browser.click(`${agree}[@aria-pressed="false"]`)
    await browser.sees(`${agree}[@aria-pressed="true"]`)

    const words = `웹킷에서 남긴 의견 ${randomUUID()}`
    await browser.type('//textarea[@name="body"]', words)
    await browser.click('//button[contains(., "의견 남기기")]')
    await browser.sees(`//article[contains(., "${words}")]`)

    await browser.open(stack.origin + path)
    await browser.sees(`${agree}[@aria-pressed="true"]`)
    await browser.sees(`//article[contains(., "${words}")]`)
  } finally {
    await browser.close()
    await stack.stop()
  }
})
