import type { BrowserContext, Page } from '@playwright/test'
import {
  startPushService,
  type TestBrowser,
  type TestPushService,
} from '#backend/testing/test-push-service.ts'
import { ask, comment, mark } from './discussion.ts'
import { joinAs, nickname } from './join-as.ts'
import { expect, test } from './site.ts'

const account = '/user/mypage/edit'
let service: TestPushService
test.beforeAll(async () => {
  service = await startPushService()
})
test.afterAll(() => service.stop())

const deviceSwitch = (page: Page) => page.getByRole('switch', { name: '이 기기로 알림 받기' })

/** The one call that needs Google is played in the page: it answers what the push service of the test gave. */
async function playSubscribing(page: Page, browser: TestBrowser): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
        .buffer
    const kept = 'played-subscription'
    const subscriptionBy = (key: string) => ({
      endpoint,
      options: { applicationServerKey: bytesOf(key) },
      getKey: (name: 'p256dh' | 'auth') => bytesOf(keys[name]),
      unsubscribe: async () => {
        localStorage.removeItem(kept)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(kept, applicationServerKey)
        return subscriptionBy(applicationServerKey)
      },
      getSubscription: async () => {
        const key = localStorage.getItem(kept)
        return key ? subscriptionBy(key) : null
      },
    })
  }, browser)
}

/** As the browser's own connection to a push service would. */
async function push(page: Page, origin: string, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(one => !one.isDeleted)
      if (found) resolve(found.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

type WorkerScope = EventTarget & {
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
  clients: { openWindow: (address: string) => Promise<null> }
  shown?: { title: string; body: string | undefined; data: unknown }[]
  opened?: string[]
}

/** Headless Chromium has no notifications, and no tool could click one: what the worker asks for is noted instead. */
async function noteAsked(context: BrowserContext) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    scope.opened = []
    scope.registration.showNotification = async (title, { body, data }) =>
      void scope.shown?.push({ title, body, data })
    scope.clients.openWindow = async address => {
      scope.opened?.push(address)
      return null
    }
  })
  return {
    shown: () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown),
    click: () =>
      worker.evaluate(async () => {
        const scope = globalThis as unknown as WorkerScope
        const notification = { close: () => {}, data: scope.shown?.[0]?.data }
        const event = new Event('notificationclick')
        const works: Promise<unknown>[] = []
        Object.assign(event, { notification, waitUntil: (work: Promise<unknown>) => works.push(work) })
        scope.dispatchEvent(event)
        await Promise.all(works)
        return scope.opened
      }),
  }
}

test('a member switches a device on by key, is told there of a comment, and switches it off', async ({
  page,
  browser,
  origin,
}) => {
  const subscribed = service.subscribe()
  await page.context().grantPermissions(['notifications'])
  await playSubscribing(page, subscribed)
  // Headless Chromium answers the question with what was granted, and this with `denied`.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }))
  await joinAs(page, nickname(), account)
  await expect(deviceSwitch(page)).not.toBeChecked()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await expect(deviceSwitch(page)).toBeEnabled()
  await deviceSwitch(page).focus()
  await page.keyboard.press('Space')
  await expect(deviceSwitch(page)).toBeChecked()
  const ofKind = (name: string) => page.getByRole('switch', { name }).last()
  await ofKind('질문과 글의 진행').click()
  await ofKind('계정과 조치').click()
  await expect(ofKind('질문과 글의 진행')).not.toBeChecked()
  await expect(ofKind('계정과 조치')).not.toBeChecked()
  await page.reload()
  // Before script, so that nothing below moves with it.
  expect(await (await page.request.get(account)).text()).toContain('내 글에 의견이')
  await expect(deviceSwitch(page)).toBeChecked()
  await expect(ofKind('질문과 글의 진행')).not.toBeChecked()
  await expect(ofKind('계정과 조치')).not.toBeChecked()

  const path = await ask(page)
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await joinAs(elsewhere, nickname(), '/about')
  await comment(elsewhere, path, `저도 궁금합니다. ${mark()}`)
  await expect.poll(() => subscribed.received.length, { timeout: 200_000 }).toBe(1)
  const text = subscribed.received[0]?.text ?? ''
  expect(JSON.parse(text)).toEqual({ text: '내가 쓴 글에 새 의견이 있습니다', path })

  const { shown, click } = await noteAsked(page.context())
  await push(page, origin, text)
  await expect.poll(shown).toEqual([{ title: '물음 Q', body: '내가 쓴 글에 새 의견이 있습니다', data: path }])
  expect(await click()).toEqual([`${origin}${path}`])
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('밤에 걷는 길은')

  await page.goto(account)
  await deviceSwitch(page).click()
  await expect(deviceSwitch(page)).not.toBeChecked()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  const { items } = await (await page.request.get('/api/push/devices')).json()
  expect(items).toEqual([])
  await other.close()
})

test('a permission that is not given switches nothing on, and is said', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => 'default'
  })
  await joinAs(page, nickname(), account)
  await deviceSwitch(page).click()
  await expect(page.getByText('알림을 허용하지 않아 켜지 않았습니다.')).toBeVisible()
  await expect(deviceSwitch(page)).not.toBeChecked()
})

test('a browser that bars notifications says where to allow them', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await joinAs(page, nickname(), account)
  await expect(page.getByText('브라우저 설정에서 알림을 막아 두었어요.')).toBeVisible()
  await expect(deviceSwitch(page)).toBeDisabled()
})

test('a browser inside another app says that it cannot be notified', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await joinAs(page, nickname(), account)
  await expect(page.getByText('알림을 받을 수 없는 화면이에요.')).toBeVisible()
  await expect(deviceSwitch(page)).toBeDisabled()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('nothing of it is shown', async ({ page }) => {
    await joinAs(page, nickname(), account)
    await expect(page.getByRole('heading', { name: '이메일 알림' })).toBeVisible()
    await expect(page.getByText('기기 알림').filter({ visible: true })).toHaveCount(0)
  })
})
