import { randomUUID } from 'node:crypto'
import { ask, draft } from './questions.ts'
import type { Visitor } from './visitor.ts'

export type Write = { kind: 'question' | 'comment' | 'agreement'; mark: string; postId: number; key: string }

export function newWrite(index: number, posts: number[]): Write {
  const kind = (['question', 'comment', 'question', 'agreement'] as const)[index % 4] ?? 'question'
  return { kind, mark: randomUUID(), postId: posts[index % posts.length] ?? 0, key: randomUUID() }
}

/** False when refused or unreachable. */
export async function send(visitor: Visitor, origin: string, write: Write): Promise<boolean> {
  try {
    const answer = await answerTo(visitor, origin, write)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** Of its API. */
export function pathOf({ kind, postId }: Write): string {
  if (kind === 'question') return '/api/questions'
  return kind === 'agreement' ? `/api/questions/${postId}/agreed` : `/api/comments/${postId}`
}

export function answerTo(visitor: Visitor, origin: string, write: Write): Promise<Response> {
  const { kind, mark, key } = write
  if (kind === 'question') return ask(visitor, origin, draft({ title: `남아 있는 질문입니까? ${mark}` }), key)
  if (kind === 'agreement') return visitor.call(origin + pathOf(write), 'POST', { agreed: true })
  return visitor.send(origin + pathOf(write), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'q',
    },
    body: JSON.stringify({ body: `남아 있는 의견입니까? ${mark}` }),
  })
}
