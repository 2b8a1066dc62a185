import { join } from './join.ts'
import { begunPaper } from './papers.ts'
import { Visitor } from './visitor.ts'

/** Begins every name of a member and every private title, and is followed by the member's number. */
const personal = /(?:회원|녹서)(\d{4})째\d+/g

/** `shows` is what the page at `path` holds when it knows of the write. */
export type OwnAct = { path: string; shows: (html: string) => boolean }

/** A member whose name and private titles no other page may hold. */
export class IsolatedMember {
  readonly #origin: string
  readonly #number: string
  readonly visitor = new Visitor()
  /** Of somebody else, with reactions of this member alone. */
  readonly questionId: number
  #version = 0
  #agreed = false
  #bookmarked = false

  constructor(origin: string, number: number, questionId: number) {
    this.#origin = origin
    this.#number = String(number).padStart(4, '0')
    this.questionId = questionId
  }

  get name(): string {
    return `회원${this.#number}째${this.#version}`
  }

  join(): Promise<void> {
    return join(this.visitor, this.#origin, this.name)
  }

  write(turn: number): Promise<OwnAct> {
    const acts = [this.#agree, this.#rename, this.#bookmark, this.#agree, this.#beginPaper]
    return (acts[turn % acts.length] ?? this.#agree).call(this)
  }

  /** Names and private titles in a page of this member that are another's, or the name of another time. */
  foreignIn(html: string): string[] {
    const others = personalIn(html).filter(mark => !mark.slice('회원'.length).startsWith(this.#number))
    const names = personalIn(html).filter(mark => mark.startsWith('회원') && mark !== this.name)
    return [...new Set([...others, ...names])]
  }

  async #agree(): Promise<OwnAct> {
    this.#agreed = !this.#agreed
    await this.#call('POST', `/questions/${this.questionId}/agreed`, { agreed: this.#agreed })
    const [count, wanted] = [Number(this.#agreed), !this.#agreed]
    return this.#onQuestion(
      html => html.includes(`<b>${count}</b> 공감`) && wantedOf(html, 'agreed') === `${wanted}`,
    )
  }

  async #bookmark(): Promise<OwnAct> {
    this.#bookmarked = !this.#bookmarked
    await this.#call('POST', `/questions/${this.questionId}/bookmarked`, { bookmarked: this.#bookmarked })
    const wanted = !this.#bookmarked
    return this.#onQuestion(html => wantedOf(html, 'bookmarked') === `${wanted}`)
  }

  async #rename(): Promise<OwnAct> {
    const name = `회원${this.#number}째${this.#version + 1}`
    await this.#call('PUT', '/users/update-user', { name })
    this.#version += 1
    return { path: '/', shows: html => html.includes(name) }
  }

  async #beginPaper(): Promise<OwnAct> {
    const title = `녹서${this.#number}째${this.#version}`
    await begunPaper(this.visitor, this.#origin, title)
    return { path: '/user/mypage/green-paper', shows: html => html.includes(title) }
  }

  #onQuestion(shows: OwnAct['shows']): OwnAct {
    return { path: `/question/${this.questionId}`, shows: html => html.includes(this.name) && shows(html) }
  }

  async #call(method: string, path: string, body: unknown): Promise<void> {
    const answer = await this.visitor.call(`${this.#origin}/api${path}`, method, body)
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

export const personalIn = (html: string): string[] => [...html.matchAll(personal)].map(([mark]) => mark)

/** Strangers have none of it: what a button would do next says what the reader has done. */
export const hasOwnAct = (html: string): boolean =>
  wantedOf(html, 'agreed') === 'false' || wantedOf(html, 'bookmarked') === 'false'

const wantedOf = (html: string, reaction: string): string | undefined =>
  new RegExp(`value="${reaction}"/><input type="hidden" name="wanted" value="(true|false)"`).exec(html)?.[1]
