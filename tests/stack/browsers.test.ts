import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFirefox } from '#tools/test/firefox.ts'
import { findWebkit } from '#tools/test/webkit.ts'
import { idsOf } from '../e2e/routes.ts'
import { faultsOfZoom, sizeOfHeading } from '../e2e/zoomed.ts'
import type { DrivenBrowser } from '../support/driven-browser.ts'
import { startFirefox } from '../support/firefox-browser.ts'
import { asked } from '../support/questions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'
import { startWebkit } from '../support/webkit-browser.ts'

/** Chromium takes the journeys of tests/e2e. */
const firefox = findFirefox()
const webkit = findWebkit()

/** Milliseconds, enough for browser, display and site on any machine. */
const timeout = 600_000

let stack: Stack | undefined
beforeAll(async () => {
  if (!('missing' in firefox && 'missing' in webkit)) stack = await startStack()
})
afterAll(() => stack?.stop())

const recounted = '//*[@role="status"][contains(., "이 브라우저가 다시 셌습니다. 점검표와 같습니다.")]'

const does =
  'draws pages of a phone whole at 200 %, recounts a question and a debate, signs in to the demo on plain http, agrees, comments and asks'

it(`Firefox ${does}`, { timeout }, async ({ skip }) => {
  if ('missing' in firefox) return skip(firefox.missing)
  await journey(() => startFirefox(firefox.program))
})

it(`WebKit ${does}`, { timeout }, async ({ skip }) => {
  if ('missing' in webkit) return skip(webkit.missing)
  await journey(() => startWebkit(webkit))
})

async function journey(start: () => Promise<DrivenBrowser>): Promise<void> {
  const { origin } = stack ?? {}
  if (!origin) throw new Error('no stack')
  const author = new Visitor()
  await author.signInAs(origin, 'demo-certified')
  const path = `/question/${(await asked(author, origin)).id}`
  const browser = await start()
  try {
    expect(await faultsAtDouble(browser, origin)).toEqual([])
    await browser.setViewportSize({ width: 1280, height: 900 })
    await signIn(browser, origin, path)
    await agreeAndComment(browser)
    await ask(browser, origin)
  } finally {
    await browser.close()
  }
}

async function signIn(browser: DrivenBrowser, origin: string, path: string): Promise<void> {
  await browser.open(`${origin}/user/login?${new URLSearchParams({ returnTo: path })}`)
  await browser.click('//a[contains(., "시연용 계정으로 계속하기")]')
  await browser.click('//button[contains(., "느티나무그늘")]')
  await browser.sees('//button[contains(., "로그아웃")]')
  expect(await browser.url()).toBe(origin + path)
  const session = (await browser.cookies()).find(({ name }) => name === 'session')
  expect(session).toMatchObject({ secure: false, httpOnly: true })
}

async function agreeAndComment(browser: DrivenBrowser): Promise<void> {
  const agree = '//section[@aria-label="공감과 관심"]//button[contains(., "공감")]'
  // Comes last: nothing moves the button from under the pointer any more.
  await browser.sees('//textarea[@name="body"]')
  await browser.click(`${agree}[@aria-pressed="false"]`)
  await browser.sees(`${agree}[@aria-pressed="true"]`)
  const words = `다른 브라우저에서 남긴 의견 ${randomUUID()}`
  await browser.type('//textarea[@name="body"]', words)
  await browser.press('//button[contains(., "의견 남기기")]')
  await browser.sees(`//article[contains(., "${words}")]`)

  await browser.open(await browser.url())
  await browser.sees(`${agree}[@aria-pressed="true"]`)
  await browser.sees(`//article[contains(., "${words}")]`)
}

async function ask(browser: DrivenBrowser, origin: string): Promise<void> {
  const title = `다른 브라우저에서도 물을 수 있습니까? ${randomUUID()}`
  const body = '어느 브라우저를 쓰든 같은 화면에서 같은 일을 할 수 있어야 합니다.'
  await browser.open(`${origin}/question/add`)
  // The field of the body is replaced once its editor is there.
  await browser.type('//*[@contenteditable="true"]', body)
  await browser.type('//input[@name="title"] | //textarea[@name="title"]', title)
  await browser.choose('//select[@name="categoryId"]', '1')
  await browser.press('//main//button[contains(., "질문 올리기")]')
  await browser.sees(`//h1[contains(., "${title}")]`)
  await browser.sees(`//p[contains(., "${body}")]`)
}

/** After their address: a heading that hardly grew, broken words, covered controls. */
async function faultsAtDouble(browser: DrivenBrowser, origin: string): Promise<string[]> {
  const ids = await idsOf({ get: path => fetch(origin + path) })
  const found: string[] = []
  for (const path of [
    '/',
    `/question/${ids.question}`,
    `/debate/${ids.open}`,
    `/interview/${ids.published}`,
    '/policy/privacy',
    '/user/login',
    `/question/${ids.question}/recount`,
    `/debate/${ids.closed}/recount`,
  ]) {
    await browser.open(origin + path)
    if (path.endsWith('/recount')) await browser.sees(recounted)
    const size = await sizeOfHeading(browser)
    expect(await browser.evaluate(() => [innerWidth, document.documentElement.clientWidth])).toEqual([
      375, 375,
    ])
    await browser.evaluate(() => document.documentElement.style.setProperty('--zoom', '2'))
    found.push(...(await faultsOfZoom(browser, size)).map(fault => `${path}: ${fault}`))
  }
  return found
}
