import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test'

type Site = { origin: string; complaints: string[]; calls: string[] }

/**
 * Fails on complaints of the browser (errors, hydration, CSP) unless the test takes them out of `complaints`;
 * `calls` lists the requests that the browser made to /api.
 */
export const test = base.extend<Site>({
  origin: ({ baseURL }, use) => use(baseURL ?? ''),
  complaints: ({ browserName: _ }, use) => use([]),
  calls: ({ browserName: _ }, use) => use([]),
  page: async ({ page, complaints, calls }, use) => {
    page.on('console', message => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      if (!isNotedRefusal(message)) complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(error.message))
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
    })
    await use(page)
    expect(complaints, 'what the browser complained of').toEqual([])
  },
})

export { expect }

/**
 * The browser notes every answer of 4xx, also those that a journey provokes, and all that a page asks for while a
 * journey has it offline; a file that is missing is none of them.
 */
const isNotedRefusal = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource') &&
  (message.text().includes('ERR_INTERNET_DISCONNECTED') || !message.location().url.includes('/assets/'))

export async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: '시연용 계정으로 계속하기' }).click()
  await page.getByRole('button', { name: new RegExp(name) }).click()
}

/** Signs in by requests: a browser would draw three pages. Journeys about signing in use `signInAs`. */
export async function arriveAs(page: Page, name: string, path = '/'): Promise<void> {
  const { html, action } = await formAtProvider(page, 'as')
  const [, subject = ''] = new RegExp(`value="([^"]+)"><b>${name}</b>`).exec(html) ?? []
  expect(subject, `${name} at the local provider`).not.toBe('')
  const arrived = await page.request.post(action, { form: { subject } })
  expect(arrived.ok()).toBe(true)
  await page.goto(path)
}

/** Follows a list of the desk, of which other journeys leave some before this one, to the part that has the item. */
export async function findListed(page: Page, item: Locator): Promise<Locator> {
  const more = page.getByRole('link', { name: '더 보기' })
  for (;;) {
    // The list may be on its way still; without the item or a further part of the list the journey fails here.
    await expect(item.or(more).first()).toBeVisible()
    if ((await item.count()) > 0) return item
    await page.goto((await more.getAttribute('href')) ?? '')
  }
}

export async function formAtProvider(
  page: Page,
  kind: 'as' | 'new',
): Promise<{ html: string; action: string }> {
  const start = await page.request.get('/oauth/start/local')
  const html = await start.text()
  const [, action = ''] = new RegExp(`<form method="post" action="([^"]*/${kind})"`).exec(html) ?? []
  expect(action, 'a form at the local provider').not.toBe('')
  return { html, action: new URL(action, start.url()).href }
}

/** Creates an account unless the address signed in before. */
export async function signInAsNewcomer(
  page: Page,
  name: string,
  email = `${crypto.randomUUID()}@people.example`,
): Promise<void> {
  await page.getByRole('link', { name: '시연용 계정으로 계속하기' }).click()
  await page.getByLabel('이름').fill(name)
  await page.getByLabel('이메일').fill(email)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** Resolves once React handles the events of an element; until then the browser sends its form by itself. */
export const interactive = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate(node => Object.keys(node).some(key => key.startsWith('__reactProps$'))))
    .toBe(true)

/** Resolves once the browser has the dialog, which it loads when it is idle: an alert needs no network then. */
export const dialogLoaded = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        return ['js', 'css'].every(type => loaded.some(name => name.match(`/assets/dialog-[^/]+[.]${type}$`)))
      }),
    )
    .toBe(true)

/** Resolves once React handles every form and button of the page; until then the browser sends a form by itself. */
export async function hydrated(page: Page): Promise<void> {
  // A notice on a phone hides it.
  await expect(page.getByRole('button', { name: '이 글 공유하기', includeHidden: true })).toBeAttached()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form, button')].every(element =>
      Object.keys(element).some(key => key.startsWith('__reactProps$')),
    ),
  )
}
