import { Visitor } from './visitor.ts'

export type RecordedAnswer = { url: string; status: number; headers: string; text: string }

export class RecordedVisitor extends Visitor {
  readonly answers: RecordedAnswer[] = []

  override async send(url: string, init?: RequestInit): Promise<Response> {
    const answer = await super.send(url, init)
    const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie')
    const text = await answer.clone().text()
    this.answers.push({ url, status: answer.status, headers: headers.map(String).join('\n'), text })
    return answer
  }
}
