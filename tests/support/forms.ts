import { unescaped } from './page-text.ts'
import type { Visitor } from './visitor.ts'

export type OpenPage = { url: string; text: string }
type Typed = Record<string, string | string[]>

/** `location` is absolute. */
export type FormAnswer = { status: number; location: string | null; text: string }

/**
 * Submits the first form that contains `mark` as a browser without script does, hidden fields included.
 * Follows no redirect.
 */
export async function submit(
  visitor: Visitor,
  page: OpenPage,
  mark: string,
  typed: Typed = {},
): Promise<FormAnswer> {
  const { action, fields } = formOf(page.text, mark)
  for (const [name, values] of Object.entries(typed)) {
    fields.delete(name)
    for (const value of [values].flat()) fields.append(name, value)
  }
  const address = new URL(action, page.url)
  const answer = await visitor.send(address.href, {
    method: 'POST',
    body: fields,
    headers: { origin: address.origin, 'sec-fetch-site': 'same-origin' },
  })
  const location = answer.headers.get('location')
  return {
    status: answer.status,
    location: location && new URL(location, address).href,
    text: await answer.text(),
  }
}

export async function submitAndFollow(
  visitor: Visitor,
  page: OpenPage,
  mark: string,
  typed: Typed = {},
): Promise<OpenPage & { status: number }> {
  const { status, location, text } = await submit(visitor, page, mark, typed)
  if (status !== 303 || !location) throw new Error(`the form was answered ${status}: ${text.slice(0, 200)}`)
  return visitor.open(location)
}

function formOf(html: string, mark: string): { action: string; fields: URLSearchParams } {
  const form = (html.match(/<form[\s\S]*?<\/form>/g) ?? []).find(one => one.includes(mark))
  if (!form) throw new Error(`the page has no form with ${mark}`)
  const fields = new URLSearchParams()
  for (const [input] of form.matchAll(/<input\b[^>]*\btype="hidden"[^>]*>/g))
    fields.append(attributeOf(input, 'name'), attributeOf(input, 'value'))
  return { action: attributeOf(form, 'action'), fields }
}

const attributeOf = (tag: string, name: string) =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
