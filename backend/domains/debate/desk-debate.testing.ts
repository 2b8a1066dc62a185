import { randomUUID } from 'node:crypto'
import type { TestSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { inHours } from './debate.testing.ts'

type Draft = CallInput<'POST /desk/debates'>['body']

export const draft = (more: Partial<Draft> = {}) => ({
  categoryId: 1,
  title: '빈집세를 걷어야 합니까?',
  body: '비어 있는 집이 늘고 있습니다. 세금으로 집을 내놓게 할 수 있는지 묻습니다.',
  opensAt: inHours(2).toISOString(),
  closesAt: inHours(48).toISOString(),
  ...more,
})

/** An editor's calls. */
export function debateDesk(site: TestSite) {
  const editor = site.as('editor')
  return {
    editor,
    create: async (more: Partial<Draft> = {}) => {
      const idempotencyKey = randomUUID()
      return (await editor.call('POST /desk/debates', { body: draft(more), idempotencyKey })).body.id
    },
    read: async (id: number) => (await editor.call('GET /desk/debates/:id', { params: { id } })).body,
    publish: (id: number, version = 1) =>
      editor.call('POST /desk/debates/:id/publish', { params: { id }, body: { version } }),
  }
}
