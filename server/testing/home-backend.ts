import { sendJson, type TestBackend } from './test-backend.ts'

const list = { items: [], size: 5, next: null, prev: null, total: 0, totalIsCapped: false }

export const journey = { asked: 1_234, selected: 5, debated: 3, answered: 2 }

export function answerHome({ answers }: TestBackend, codes: object[] = []): void {
  answers.set('/api/codes', (_call, response) => sendJson(response, 200, { codes }))
  for (const name of ['best', 'selected', 'main'])
    answers.set(`/api/questions/${name}`, (_call, response) => sendJson(response, 200, { items: [] }))
  for (const path of ['/api/questions', '/api/debates', '/api/interviews', '/api/notices'])
    answers.set(path, (_call, response) => sendJson(response, 200, list))
  answers.set('/api/banners/main', (_call, response) => sendJson(response, 200, { items: [] }))
  answers.set('/api/questions/journey', (_call, response) => sendJson(response, 200, journey))
}
