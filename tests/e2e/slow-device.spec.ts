import type { Locator, Page } from '@playwright/test'
import { isLong } from '../support/test-length.ts'
import { arriveAs, expect, test } from './site.ts'

const longTest = isLong ? test : () => {}

/** A cheap phone: processor four times as slow, 200 kB/s, 100 ms each direction. */
async function slowDown(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await device.send('Network.enable')
  await device.send('Network.setCacheDisabled', { cacheDisabled: true })
  await device.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 100, downloadThroughput: 200_000, uploadThroughput: 200_000 },
  })
}

/**
 * Types a word, lets the script come, and types until `sign` appears, as many words as the field takes at most, and ten
 * more after it; returns the typed text. The time-out of the test bounds the wait: how slow the emulated processor is
 * depends on the machine.
 */
async function typeAcross(page: Page, sign: Locator, release: () => void): Promise<string> {
  let [typed, hasCome] = ['', false]
  const type = async (word: number) => {
    await page.keyboard.type(`낱말 ${word} `, { delay: 15 })
    typed += `낱말 ${word} `
  }
  await type(0)
  expect(await sign.count(), 'the page runs already').toBe(0)
  release()
  const come = sign.waitFor({ state: 'attached', timeout: 900_000 }).then(() => {
    hasCome = true
  })
  for (let word = 1; word <= 80 && !hasCome; word += 1) await type(word)
  await come
  for (let word = 101; word <= 110; word += 1) await type(word)
  return typed.trim()
}

/** Returns what lets the script come. */
async function early(page: Page, path: string, field: Locator): Promise<() => void> {
  await slowDown(page)
  const there = Promise.withResolvers<void>()
  await page.route(/\.js$/, async route => {
    await there.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await field.waitFor()
  await field.focus()
  return there.resolve
}

const shareButton = (page: Page) => page.getByRole('button', { name: '이 글 공유하기', includeHidden: true })

test.beforeEach(async ({ page }) => {
  test.slow()
  await arriveAs(page, '느티나무그늘')
})

test('no key is lost in the body of a question while the editor takes it over', async ({ page }) => {
  const release = await early(page, '/question/add', page.locator('textarea[name="body"]'))
  const editor = page.locator('[contenteditable="true"]')
  const typed = await typeAcross(page, editor, release)
  await expect(editor).toHaveText(typed)
  await expect(page.locator('input[name="body"]')).toHaveValue(typed)
})

longTest('no key is lost in the title of a question while script takes the page over', async ({ page }) => {
  const title = page.getByLabel('질문', { exact: true })
  const release = await early(page, '/question/add', title)
  const typed = await typeAcross(page, page.locator('[contenteditable="true"]'), release)
  await expect(title).toHaveValue(`${typed} `)
})

test('no key is lost in a comment while script takes the page over', async ({ page }) => {
  const comment = page.getByLabel('의견', { exact: true })
  const release = await early(page, '/question/22', comment)
  const typed = await typeAcross(page, shareButton(page), release)
  await expect(comment).toHaveValue(`${typed} `)
})

longTest(
  'no key is lost in the title of a green paper while script takes the page over',
  async ({ page }) => {
    const title = page.getByLabel('녹서 제목')
    const release = await early(page, '/user/mypage/green-paper', title)
    const typed = await typeAcross(page, shareButton(page), release)
    await expect(title).toHaveValue(`${typed} `)
  },
)
