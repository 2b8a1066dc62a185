import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { type Stack, startStack } from '../support/stack.ts'
import { isLong } from '../support/test-length.ts'
import { addressOf, deskIdsOf, type Ids, idsOf } from './routes.ts'
import { arriveAs, dialogLoaded, expect, interactive, test } from './site.ts'

type DeskPage = {
  path: string
  /** Of the form that is stored at the end. */
  intent: string
  /** Of its fields, by name, where any text will not do. */
  typed?: Record<string, string>
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const kept = '이 글은 네트워크가 없어도 남아 있어야 합니다.'
const link = 'https://example.org/night'
const soon = { opensAt: `${day(2)}T09:00`, closesAt: `${day(9)}T09:00` }
const positions = {
  'position-0': '찬성',
  'position-1': '반대',
  'position-2': '',
  'position-3': '',
  'position-4': '',
}
const undated = { collectFrom: '', collectTo: '', liveFrom: '', liveTo: '' }

/** The short run takes the first of each. */
const pages: Record<string, DeskPage[]> = {
  questions: [
    { path: '/desk/question/{question}', intent: 'feature', typed: { rank: '7' } },
    { path: '/desk/question', intent: 'feature', typed: { rank: '7' } },
    { path: '/desk/question/{answered}', intent: 'outcome', typed: { address: link } },
  ],
  cases: [
    { path: '/desk/report/objection', intent: 'judge' },
    { path: '/desk/report', intent: 'decide', typed: { until: '' } },
    {
      path: '/desk/post/{question}/agreements',
      intent: 'propose',
      typed: { network: '', age: '', from: '', to: '' },
    },
    { path: '/desk/takedown/{case}', intent: 'refuse' },
    { path: '/desk/green-paper', intent: 'withdraw' },
  ],
  'notices, questions about the site and banners': [
    { path: '/desk/notice/add', intent: 'create' },
    { path: '/desk/notice', intent: 'remove' },
    { path: '/desk/notice/{notice}', intent: 'update' },
    { path: '/desk/faq', intent: 'deactivate-chosen' },
    { path: '/desk/faq/{faq}', intent: 'update' },
    { path: '/desk/banner', intent: 'deactivate-chosen' },
    { path: '/desk/banner/add', intent: 'create', typed: { link, startsAt: '' } },
  ],
  debates: [
    { path: '/desk/debate?status=open', intent: 'extend-chosen' },
    { path: '/desk/debate/add', intent: 'create', typed: { ...soon, ...positions, questions: '' } },
    { path: '/desk/debate/{open}', intent: 'update', typed: { questions: '' } },
    { path: '/desk/debate/{closed}', intent: 'feature', typed: { rank: '7', startsAt: '' } },
  ],
  interviews: [
    { path: '/desk/interview/add', intent: 'create', typed: { mediaUrl: link, questions: '', ...undated } },
    { path: '/desk/interview?status=published', intent: 'withdraw-chosen' },
    { path: '/desk/interview/{published}', intent: 'chapters', typed: { chapters: `0:10 ${kept}` } },
    { path: '/desk/interview/{collecting}', intent: 'chapters', typed: { chapters: `0:10 ${kept}` } },
    { path: '/desk/interview/{collecting}/question', intent: 'answer', typed: { at: '0:10' } },
  ],
  'members and rules': [
    { path: '/desk/member/{author}', intent: 'type', typed: { type: '변호사' } },
    { path: '/desk/synonym', intent: 'create', typed: { term: '네트', canonical: '네트워크' } },
    { path: '/desk/code', intent: 'set', typed: { label: '기준', value: '9', sort: '1' } },
    { path: '/desk/policy/terms', intent: 'announce', typed: { effectiveFrom: day(90) } },
    { path: '/desk/category', intent: 'rename', typed: { name: '네트워크 없이' } },
  ],
}

let stack: Stack
let administrator: BrowserContext
let ids: Ids

// A site of its own: what is stored here concerns everybody.
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ browser }) => {
  stack = await startStack({ env: { WRITES_PER_MINUTE: '10000' } })
  administrator = await browser.newContext({ baseURL: stack.origin, locale: 'ko-KR' })
  const page = await administrator.newPage()
  await arriveAs(page, '재단지기', '/desk')
  ids = { ...(await idsOf(page.request)), ...(await deskIdsOf(page.request)) }
})
test.afterAll(async () => {
  await administrator?.close()
  await stack?.stop()
})

for (const [name, some] of Object.entries(pages))
  for (const { path, intent, typed } of isLong ? some : some.slice(0, 1))
    test(`the forms for ${name} keep what was typed when the network is lost: ${path}`, async ({
      browser,
    }) => {
      const page = await open(browser, path)
      await fillAll(page)
      for (const [field, value] of Object.entries(typed ?? {})) await fillOne(page, field, value)
      const before = await fieldsOf(page)

      await page.context().setOffline(true)
      for (const button of await buttonsOf(page)) {
        await button.click()
        await readsThatItIsLost(page)
      }
      expect(await fieldsOf(page), 'before the act was loaded').toEqual(before)

      await page.context().setOffline(false)
      await page.route('**/api/**', route =>
        route.request().method() === 'GET' ? route.continue() : route.abort('internetdisconnected'),
      )
      const stored = page.locator(`main form button[value="${intent}"]`).first()
      await stored.click()
      await readsThatItIsLost(page)
      await page.unroute('**/api/**')

      await page.context().setOffline(true)
      const lost: string[] = []
      page.on('requestfailed', request => void lost.push(request.url()))
      for (const button of await buttonsOf(page)) {
        lost.length = 0
        await button.click()
        if ((await button.getAttribute('value'))?.startsWith('preview-')) {
          const preview = page.getByRole('region', { name: '미리 보기' })
          await expect(preview).toBeVisible()
          expect(lost, 'asked for by the preview').toEqual([])
        } else await readsThatItIsLost(page)
      }
      expect(await fieldsOf(page), 'after the act was loaded').toEqual(before)

      await page.context().setOffline(false)
      await stored.click()
      await expect(page.getByText(/^저장했습니다/)).toBeVisible()
      await page.context().close()
    })

/** In a context that has no file of the site yet. */
async function open(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.origin,
    locale: 'ko-KR',
    reducedMotion: 'reduce',
    storageState: await administrator.storageState(),
  })
  const page = await context.newPage()
  await page.goto(addressOf({ path }, ids), { waitUntil: 'networkidle' })
  await interactive(page.locator('main form button[name="intent"]').first())
  await dialogLoaded(page)
  // An editor takes the place of each.
  await expect(page.locator('main :has(> input[name="document"]) > textarea')).toHaveCount(0)
  return page
}

/** One of each intent: the others are drawn by the same component. */
async function buttonsOf(page: Page): Promise<Locator[]> {
  const buttons = page.locator('main form[method="post"] button[name="intent"]')
  const intents = await buttons.evaluateAll(all => all.map(button => (button as HTMLButtonElement).value))
  return [...new Set(intents)].map(intent => buttons.and(page.locator(`[value="${intent}"]`)).first())
}

async function readsThatItIsLost(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: '오류가 발생했습니다. 다시 시도해 주세요.' })
  await expect(alert).toContainText('NETWORK_UNREACHABLE')
  await alert.getByRole('button', { name: '확인' }).click()
  await expect(alert).toHaveCount(0)
}

/** Types into every field of every form, of boxes for a choice into the first. */
async function fillAll(page: Page): Promise<void> {
  await page.evaluate(text => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')]
    for (const fold of document.querySelectorAll('details'))
      fold.open ||= forms.some(form => fold.contains(form) || form.contains(fold))
    const texts: Record<string, string> = {
      date: '2026-01-02',
      'datetime-local': '2031-02-03T04:05',
      number: '1',
      text,
      textarea: text,
    }
    const chosen = new Set<Element | null>()
    for (const field of forms.flatMap(form => [...form.elements])) {
      if (field instanceof HTMLSelectElement) field.value = field.options[1]?.value ?? ''
      else if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
        if (chosen.has(field.form)) continue
        if (field.name.startsWith('chosen.')) chosen.add(field.form)
        if (!field.checked) field.click()
      } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = texts[field.type] ?? field.value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, kept)
  for (const editor of await page.locator('main [contenteditable="true"]').all()) await editor.fill(kept)
}

async function fillOne(page: Page, name: string, value: string): Promise<void> {
  for (const field of await page.locator(`main form [name="${name}"]`).all()) {
    const isSelect = await field.evaluate(element => element instanceof HTMLSelectElement)
    await (isSelect ? field.selectOption(value) : field.fill(value))
  }
}

/** The values that the forms would send, and whether they are in sight. */
const fieldsOf = (page: Page): Promise<unknown[]> =>
  page.locator('main form[method="post"]').evaluateAll(forms =>
    forms.map(form => ({
      sent: [...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)]),
      seen: form.checkVisibility(),
    })),
  )
