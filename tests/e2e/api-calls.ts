import type { APIResponse, Page } from '@playwright/test'
import { expect } from './site.ts'

export const headersOf = (page: Page): { origin: string; 'x-requested-with': string } => ({
  origin: new URL(page.url()).origin,
  'x-requested-with': 'q',
})

/** Calls the API with the session of a page that stands on the site. */
export function send(page: Page, method: 'POST' | 'PUT', path: string, data?: object): Promise<APIResponse> {
  const headers = { ...headersOf(page), 'idempotency-key': crypto.randomUUID() }
  return page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
}

export async function made(
  page: Page,
  path: string,
  data?: object,
): Promise<{ id: number; revision?: number }> {
  const answer = await send(page, 'POST', path, data)
  expect(answer.ok(), `${path} ${JSON.stringify(data)}: ${await answer.text()}`).toBe(true)
  const text = await answer.text()
  return text ? JSON.parse(text) : { id: 0 }
}
