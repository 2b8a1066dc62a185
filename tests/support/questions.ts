import { randomUUID } from 'node:crypto'
import { freshRead } from './fresh-read.ts'
import type { Visitor } from './visitor.ts'

export type Draft = { categoryId: number; title: string; body: string }

/** Every title is unique. */
export const draft = (more: Partial<Draft> = {}): Draft => ({
  categoryId: 1,
  title: `마을버스는 왜 일찍 끊깁니까? ${randomUUID()}`,
  body: '밤 아홉 시가 지나면 역에서 집까지 걸어야 합니다. 누가 정하는 일인지 알고 싶습니다.',
  ...more,
})

export const ask = (
  visitor: Visitor,
  origin: string,
  question: unknown,
  key: string = randomUUID(),
): Promise<Response> =>
  visitor.send(`${origin}/api/questions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'q',
    },
    body: typeof question === 'string' ? question : JSON.stringify(question),
  })

export async function asked(
  visitor: Visitor,
  origin: string,
  question: Partial<Draft> = {},
): Promise<{ id: number; title: string; version: number }> {
  const answer = await ask(visitor, origin, draft(question))
  if (answer.status !== 201) throw new Error(`asking was answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

export async function titlesOf(origin: string, author: number): Promise<string[]> {
  const titles: string[] = []
  for (let page = 1; page <= 50; page += 1) {
    const query = new URLSearchParams({ author: String(author), size: '50', page: String(page) })
    const answer = await fetch(`${origin}/api/questions?${query}`, { headers: freshRead })
    const { items } = (await answer.json()) as { items: { title: string }[] }
    titles.push(...items.map(item => item.title))
    if (items.length < 50) break
  }
  return titles
}

export async function seqOf(visitor: Visitor, origin: string): Promise<number> {
  const answer = await visitor.call(`${origin}/api/users/me`, 'POST')
  const { seq } = (await answer.json()) as { seq: number }
  return seq
}
