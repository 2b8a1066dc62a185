import type { Browser, Page } from '@playwright/test'
import { contentWith } from '../support/papers.ts'
import { accountOf, call, ownScript, send } from './api-calls.ts'
import { joinAs, nickname } from './join-as.ts'
import { expect } from './site.ts'

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
})

const proof = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

export async function join(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await joinAs(page, nickname(), '/')
  return page
}

type People = { page: Page; reporter: Page; editor: Page }
type Written = { questions: number[]; named: boolean; memberId: number; caseNumber: string }

/** Everything that one member can write for the desk to show; the member is signed out afterwards. */
export async function writeAs(people: People, texts: string[], interview: number): Promise<Written> {
  const { page, reporter } = people
  const [text = ''] = texts
  const { questions, removable } = await askAll(people, texts, interview)
  await publishPaper(page, text)
  await call(page, 'PUT /users/update-user', { introduction: text })
  await objectTo(people, removable, text)
  const caseNumber = await claim(reporter, `/question/${questions[0]}`, text)
  const named = await takeHostileName(page, text)
  const { seq } = await accountOf(page)
  await page.context().close()
  return { questions, named, memberId: seq, caseNumber }
}

/** Asks, comments, is reported and asks an interview; `removable` is a reported comment. */
async function askAll({ page, reporter }: People, texts: string[], interview: number) {
  const questions: number[] = []
  let removable = 0
  for (const text of texts) {
    const { id } = await call(page, 'POST /questions', {
      categoryId: 1,
      title: text,
      body: `${text}\n\n${text}`,
    })
    const comment = await call(page, `POST /comments/${id}`, { body: text })
    // In turn, since the list of open reports holds a hundred, and other journeys look for theirs.
    const ofQuestion = questions.length % 2 === 0
    const reported = ofQuestion ? { postId: id } : { commentId: comment.id }
    await call(reporter, 'POST /reports', { ...reported, reason: 'spam', text })
    await call(page, `POST /interviews/${interview}/questions`, { body: text })
    if (!ofQuestion) removable = comment.id
    questions.push(id)
  }
  return { questions, removable }
}

async function publishPaper(page: Page, text: string): Promise<void> {
  const { id } = await call(page, 'POST /green-papers', { title: text })
  const content = { ...contentWith(paragraph(text)), title: text, subtitle: text }
  const draft = `PUT /green-papers/${id}/draft` as const
  const { revision } = await call<{ revision: number }>(page, draft, { revision: 1, content })
  await call(page, `POST /green-papers/${id}/editions`, { revision })
}

async function objectTo({ page, editor }: People, commentId: number, text: string): Promise<void> {
  const decision = { commentId, decision: 'removed', rule: 'spam', reason: '같은 글을 거듭 올렸습니다.' }
  await call(editor, 'POST /desk/reports/decisions', decision)
  const { items } = await (await page.request.get('/api/users/decisions')).json()
  await call(page, 'POST /objections', { decisionId: items[0].decisionId, text })
}

/** Asks for a block, as a stranger whose name, address, claim and file are hostile; answers the case number. */
async function claim(page: Page, address: string, text: string): Promise<string> {
  const { drawn } = await (await page.request.get('/api/takedown-requests/form')).json()
  const name = [...text].slice(0, 60).join('')
  const multipart = {
    ...{ address, drawn, name, basis: 'privacy', claimantKind: 'self' },
    contact: `연락처 ${text}`,
    text: `제 사생활을 적었습니다. ${text}`,
    files: { name: `${text.replace(/["\\/]/g, "'")}.pdf`, mimeType: 'application/pdf', buffer: proof },
  }
  let caseNumber = ''
  // A form sent within three seconds of its rendering is refused.
  await expect(async () => {
    const answer = await page.request.post('/api/takedown-requests', { headers: ownScript, multipart })
    expect(answer.status(), await answer.text()).toBe(201)
    caseNumber = (await answer.json()).caseNumber
  }).toPass()
  return caseNumber
}

/** Takes a hostile nickname where the rules for nicknames let one. */
async function takeHostileName(page: Page, text: string): Promise<boolean> {
  const name = [...text].slice(0, 20).join('').trim()
  return (await send(page, 'PUT /users/update-user', { name })).ok()
}
