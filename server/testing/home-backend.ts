import { sendJson, type TestBackend } from './test-backend.ts'

const list = { items: [], size: 5, next: null, prev: null, total: 0, totalIsCapped: false }

export const journey = { asked: 1_234, selected: 5, debated: 3, answered: 2, changed: 1, newestAnswer: null }

export function answerHome({ answers }: TestBackend, codes: object[] = []): void {
  answers.set('/api/codes', (_call, response) => sendJson(response, 200, { codes }))
  for (const name of ['best', 'selected', 'main'])
    answers.set(`/api/questions/${name}`, (_call, response) => sendJson(response, 200, { items: [] }))
  for (const path of [
    '/api/questions',
    '/api/debates',
    '/api/interviews',
    '/api/notices',
    '/api/green-papers',
  ])
    answers.set(path, (_call, response) => sendJson(response, 200, list))
  const closing = { items: [], topComments: [] }
  answers.set('/api/debates/closing', (_call, response) => sendJson(response, 200, closing))
  const lastHour = { until: '2026-11-20T06:40:00.000Z', questions: null, comments: 14, agreements: 31 }
  answers.set('/api/questions/last-hour', (_call, response) => sendJson(response, 200, lastHour))
  answers.set('/api/banners/main', (_call, response) => sendJson(response, 200, { items: [] }))
  answers.set('/api/questions/journey', (_call, response) => sendJson(response, 200, journey))
}
