import { randomUUID } from 'node:crypto'
import type { App } from '#backend/app.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import type { GreenPaper, PaperContent, PaperSection } from '#shared/contract/green-paper.ts'
import type { PaperNode, PaperText } from '#shared/contract/green-paper-text.ts'

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

/** A content that can be published. */
export const contentOf = (text: string, ...more: PaperSection[]): PaperContent => ({
  title: '전세 보증금을 지키는 세 가지 제안',
  subtitle: null,
  sections: [section(doc(paragraph(words(text)))), ...more],
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls about green papers, made by a member or by nobody. */
export function callsOf(app: App) {
  const call = async (
    member: Pick<TestMember, 'headers'> | null,
    method: Method,
    path: string,
    payload?: object,
    key?: string,
  ) => {
    const headers = { ...member?.headers, ...(key && { 'idempotency-key': key }) }
    const reply = await app.inject({
      method,
      url: `/api/green-papers${path}`,
      headers,
      ...(payload && { payload }),
    })
    const isJson = String(reply.headers['content-type']).includes('json')
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body }
  }
  const begin = async (member: TestMember, title = '전세 보증금을 지키는 제안'): Promise<GreenPaper> =>
    (await call(member, 'POST', '', { title })).body
  const save = (member: TestMember, id: number, revision: number, content: PaperContent) =>
    call(member, 'PUT', `/${id}/draft`, { revision, content })
  const publish = (member: TestMember, id: number, revision: number) =>
    call(member, 'POST', `/${id}/editions`, { revision })
  /** A paper with one edition of this content; its id. */
  const bringOut = async (member: TestMember, content: PaperContent): Promise<number> => {
    const { id } = await begin(member)
    await save(member, id, 1, content)
    const { status, body } = await publish(member, id, 2)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return id
  }
  return { call, begin, save, publish, bringOut }
}
