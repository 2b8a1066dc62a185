import { randomUUID } from 'node:crypto'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import type { Visitor } from './visitor.ts'

const title = '버스를 되살리는 제안'

export async function begunPaper(member: Visitor, origin: string, named = title): Promise<number> {
  const answer = await member.send(`${origin}/api/green-papers`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'q',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ title: named }),
  })
  if (answer.status !== 201) throw new Error(`no paper: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}

const section = randomUUID()

export const paperContent = (words: string) =>
  contentWith({ type: 'paragraph', content: [{ type: 'text', text: words }] })

export const contentWith = <Node extends PaperNode>(...content: Node[]) => ({
  title,
  subtitle: null,
  sections: [{ id: section, part: 'summary', heading: '요약', text: { type: 'doc', content } }],
})

export async function savedPaper(
  member: Visitor,
  origin: string,
  id: number,
  revision: number,
  content: object,
): Promise<number> {
  const answer = await member.call(`${origin}/api/green-papers/${id}/draft`, 'PUT', { revision, content })
  if (answer.status !== 200) throw new Error(`not saved: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { revision: number }).revision
}
