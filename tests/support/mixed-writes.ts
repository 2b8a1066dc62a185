import { randomUUID } from 'node:crypto'
import type { openTab } from '#client/testing/browser-tab.ts'
import { draft } from './questions.ts'

type Api = ReturnType<typeof openTab>

export const kinds = ['ask', 'comment', 'agree', 'bookmark', 'edit'] as const
export type Kind = (typeof kinds)[number]

/** Writes of one lane run in order: each builds on the last one. */
export type MixedWrite = { kind: Kind; postId: number; mark: string; lane: string }

export function mixedWrites(total: number, posts: number[]): MixedWrite[] {
  return Array.from({ length: total }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'ask'
    const postId = posts[Math.floor(index / kinds.length) % posts.length] ?? 0
    return { kind, postId, mark: randomUUID(), lane: `${kind} ${postId}` }
  })
}

export class Writer {
  readonly #on = new Set<string>()
  readonly #versions = new Map<number, number>()

  async write(api: Api, { kind, postId, mark, lane }: MixedWrite): Promise<void> {
    const path = `/questions/${postId}`
    const headers = { 'idempotency-key': mark }
    switch (kind) {
      case 'ask':
        await api('/questions', { method: 'POST', headers, body: draft({ title: `질문입니까? ${mark}` }) })
        return
      case 'comment':
        await api(`/comments/${postId}`, { method: 'POST', headers, body: { body: `의견 ${mark}` } })
        return
      case 'agree':
        await api(`${path}/agreed`, { method: 'POST', body: { agreed: this.#flip(lane) } })
        return
      case 'bookmark':
        await api(`${path}/bookmarked`, { method: 'POST', body: { bookmarked: this.#flip(lane) } })
        return
      case 'edit': {
        const version = this.#versions.get(postId) ?? 1
        const body = { ...draft({ title: `고친 질문입니까? ${mark}` }), version }
        const saved = await api<{ version: number }>(path, { method: 'PUT', body })
        this.#versions.set(postId, saved.version)
      }
    }
  }

  #flip(lane: string): boolean {
    if (this.#on.delete(lane)) return false
    this.#on.add(lane)
    return true
  }
}
