import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startBuiltSite } from '#server/testing/built-site.ts'
import { answerHome, journey } from '#server/testing/home-backend.ts'
import type { StartedServer } from '#server/testing/start-server.ts'
import { sendJson } from '#server/testing/test-backend.ts'
import { userAgent } from '#server/testing/test-browser.ts'

let server: StartedServer
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  server = await startBuiltSite()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.stop()
})

const scriptsOf = (html: string, tag: RegExp): string[] =>
  [...html.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script/gi)].flatMap(([, start = '', text = '']) =>
    tag.test(start) ? text : [],
  )
const stateOf = (html: string) => JSON.parse(scriptsOf(html, /id="__state"/)[0] ?? 'null')
const dataIn = (queries: { queryHash: string; state: { data?: unknown } }[], hash: string) =>
  queries.find(query => query.queryHash === hash)?.state.data

describe('dehydrated state', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map(unit => String.fromCharCode(unit)) }),
    fc
      .array(
        fc.constantFrom(
          '</ScRiPt',
          '</script >',
          '<!--<script>',
          '-->',
          ']]>',
          '\u2028',
          '\u2029',
          '\ud800',
          '\udc00',
          '\0',
          '\\',
          '"',
          "'",
          '&lt;',
          '${',
          '`',
          '<',
          '/',
          '가',
        ),
      )
      .map(parts => parts.join('')),
  )

  it('survives HTML parsing for 10,000 hostile strings, in the state block and in late scripts', async () => {
    const { backend } = server
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 250, maxLength: 250 }), async texts => {
        const codes = texts.map((label, index) => ({ group: 'x', code: `${index}`, label, value: null }))
        answerHome(backend, codes)
        const late = Promise.withResolvers<void>()
        backend.answers.set('/api/questions/journey', async (_call, response) => {
          await late.promise
          sendJson(response, 200, { ...journey, texts })
        })
        // Of a reader who has just written: gets what no other page got.
        const headers = { 'user-agent': userAgent, cookie: 'sg=m.1; wrote=1' }
        const answer = await fetch(server.base, { headers })
        late.resolve()
        const html = await answer.text()
        const state = scriptsOf(html, /id="__state"/)[0] ?? ''
        expect(state).not.toContain('<')
        expect(dataIn(stateOf(html).queries, '["GET /codes",{}]')).toEqual({ codes })
        const window: { __late?: { hash: string; query: { state: { data: unknown } } }[] } = {}
        for (const script of scriptsOf(html, /nonce/).filter(text => text.includes('__late'))) {
          expect(script).not.toContain('<')
          runInNewContext(script, { self: window })
        }
        const sent = window.__late?.find(({ hash }) => hash === '["GET /questions/journey",{}]')
        expect(JSON.parse(JSON.stringify(sent?.query.state.data))).toEqual({ ...journey, texts })
      }),
      { numRuns: 40 },
    )
    answerHome(backend)
  })
})
