import { randomUUID } from 'node:crypto'
import type { TestMember } from '#backend/testing/test-app.ts'
import type { TestSite } from '#backend/testing/test-site.ts'
import type { PaperContent, PaperSection } from '#shared/contract/green-paper.ts'
import type { InvitedRole } from '#shared/contract/green-paper-collaborator.ts'
import type { PaperNode, PaperText } from '#shared/contract/green-paper-text.ts'
import type { CallInput } from '#shared/contract/index.ts'

export const words = (text: string): PaperNode => ({ type: 'text', text })
export const paragraph = (...content: PaperNode[]): PaperNode => ({ type: 'paragraph', content })
export const doc = (...content: PaperNode[]): PaperText => ({ type: 'doc', content })
export const cited = (id: string): PaperNode => ({ type: 'citation', attrs: { id } })
export const figure = (attachmentId: string, alt = '그림'): PaperNode => ({
  type: 'figure',
  attrs: { attachmentId, alt, caption: '' },
})

export const section = (text: PaperText, change: Partial<PaperSection> = {}): PaperSection => ({
  id: randomUUID(),
  part: 'summary',
  heading: '요약',
  text,
  ...change,
})

export const contentOf = (text: string, ...more: PaperSection[]): PaperContent => ({
  title: '전세 보증금을 지키는 세 가지 제안',
  subtitle: null,
  sections: [section(doc(paragraph(words(text)))), ...more],
})

type CiteBody = CallInput<'POST /green-papers/:id/citations'>['body']

export function callsOf(site: TestSite) {
  const begin = async (who: TestMember, title = '전세 보증금을 지키는 제안') =>
    (await site.as(who).call('POST /green-papers', { body: { title } })).body
  const save = (who: TestMember, id: number, revision: number, content: PaperContent) =>
    site.as(who).call('PUT /green-papers/:id/draft', { params: { id }, body: { revision, content } })
  const publish = (who: TestMember, id: number, revision: number) =>
    site.as(who).call('POST /green-papers/:id/editions', { params: { id }, body: { revision } })
  const read = (id: number) => site.as('stranger').call('GET /green-papers/:id', { params: { id } })
  const draft = (who: TestMember, id: number) =>
    site.as(who).call('GET /green-papers/:id/draft', { params: { id } })
  const withdraw = (who: TestMember, id: number) =>
    site.as(who).call('POST /green-papers/:id/withdraw', { params: { id } })
  const invite = (who: TestMember, id: number, role: InvitedRole) =>
    site.as(who).call('POST /green-papers/:id/invitations', { params: { id }, body: { role } })
  const accept = (who: TestMember, code: string) =>
    site.as(who).call('POST /green-papers/invitations/:code', { params: { code } })
  const cite = (who: TestMember, id: number, body: CiteBody, idempotencyKey?: string) =>
    site.as(who).call('POST /green-papers/:id/citations', { params: { id }, body, idempotencyKey })
  const bringOut = async (member: TestMember, content: PaperContent): Promise<number> => {
    const { id } = await begin(member)
    await save(member, id, 1, content)
    const { status, body } = await publish(member, id, 2)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return id
  }
  return { begin, save, publish, read, draft, withdraw, invite, accept, cite, bringOut }
}
