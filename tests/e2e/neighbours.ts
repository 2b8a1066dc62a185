import type { Page } from '@playwright/test'
import { isLong } from '../support/test-length.ts'

export type Target = readonly [method: string, path: string]

const fields = {
  intent: 'agreed',
  agreed: 'true',
  question: 'delete',
  understood: 'yes',
  title: '남의 질문',
  body: '남의 글',
}

/** Content types without a CORS preflight, and one with it. */
const plainTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']

export const sendByScript = (page: Page, origin: string, targets: Target[]): Promise<void> =>
  page.evaluate(
    async ([site, calls, types, given]) => {
      const body = JSON.stringify(given)
      const sent = calls.flatMap(([method, path]) => {
        const send = (more: RequestInit) =>
          fetch(site + path, { method, body, credentials: 'include', ...more }).then(() => {})
        navigator.sendBeacon(site + path, new Blob([body], { type: 'text/plain' }))
        const form = new FormData()
        form.set('agreed', 'true')
        return [
          ...types.map(type => send({ mode: 'no-cors', headers: { 'content-type': type } })),
          send({ mode: 'no-cors', body: form }),
          send({ mode: 'no-cors', body: null, keepalive: true }),
          send({ mode: 'no-cors', headers: { 'x-requested-with': 'q', 'content-type': 'text/plain' } }),
          send({ mode: 'cors', headers: { 'content-type': 'text/plain' } }),
          send({ mode: 'cors', headers: { 'x-requested-with': 'q', 'content-type': 'application/json' } }),
        ]
      })
      await Promise.allSettled(sent)
    },
    [origin, targets, plainTypes, fields] as const,
  )

/** Short runs take one method for each address, in turn. */
const pairs = <T>(addresses: string[], ways: readonly T[]) =>
  addresses.flatMap((address, index) =>
    ways.filter((_, way) => isLong || way === index % ways.length).map(way => [address, way] as const),
  )

export const sendByForms = (page: Page, addresses: string[]): Promise<void> =>
  page.evaluate(
    async ([posts, given]) => {
      const post = async ([action, enctype]: readonly [string, string], index: number) => {
        const name = `frame-${index}`
        const frame = Object.assign(document.createElement('iframe'), { name })
        const form = Object.assign(document.createElement('form'), {
          method: 'post',
          action,
          enctype,
          target: name,
        })
        for (const [field, value] of Object.entries(given))
          form.append(Object.assign(document.createElement('input'), { name: field, value }))
        document.body.append(frame, form)
        const answered = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
        form.submit()
        await answered
        frame.remove()
      }
      await Promise.all(posts.map(post))
    },
    [pairs(addresses, plainTypes), fields] as const,
  )

export async function sendByPage(page: Page, from: string, action: string): Promise<number> {
  await page.goto(from)
  const isIt = (sent: { url(): string }) => sent.url() === action
  const answered = Promise.race([
    page.waitForResponse(isIt),
    page.waitForEvent('requestfailed', isIt).then(sent => {
      throw new Error(`${action}: ${sent.failure()?.errorText}`)
    }),
  ])
  await page.evaluate(
    ([to, given]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: to })
      for (const [name, value] of Object.entries(given))
        form.append(Object.assign(document.createElement('input'), { name, value }))
      document.body.append(form)
      form.submit()
    },
    [action, fields] as const,
  )
  const status = (await answered).status()
  await page.waitForURL(action)
  return status
}

const parts = [
  ['img', 'src'],
  ['script', 'src'],
  ['link', 'href'],
  ['object', 'data'],
  ['iframe', 'src'],
] as const

/** Resolves when each element has loaded or failed. */
export const embed = (page: Page, addresses: string[], ways: readonly (typeof parts)[number][] = parts) =>
  page.evaluate(
    async given => {
      const shown = given.map(([address, [name, attribute]]) => {
        const part = document.createElement(name)
        if (name === 'link') part.setAttribute('rel', 'stylesheet')
        part.setAttribute(attribute, address)
        return part
      })
      const ended = shown.map(
        part =>
          new Promise(resolve => {
            for (const end of ['load', 'error']) part.addEventListener(end, resolve, { once: true })
          }),
      )
      document.body.append(...shown)
      await Promise.all(ended)
    },
    pairs(addresses, ways),
  )

export const frame = (page: Page, addresses: string[]): Promise<void> =>
  embed(page, addresses, [['iframe', 'src']])

export const plantCookies = (page: Page, cookies: string[]): Promise<void> =>
  page.evaluate(given => {
    // biome-ignore lint/suspicious/noDocumentCookie: it is how a page plants one.
    for (const cookie of given) document.cookie = cookie
  }, cookies)
