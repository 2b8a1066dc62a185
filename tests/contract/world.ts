import type { LightMyRequestResponse } from 'fastify'
import type { App } from '#backend/app.ts'
import { plainPdfRenderer } from '#backend/testing/plain-pdf-renderer.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import type { OpenDatabase } from '#backend/testing/test-database.ts'
import { startTestIssuer } from '#backend/testing/test-issuer.ts'
import { startTestKakao, type TestKakao } from '#backend/testing/test-kakao.ts'
import { startTestPortone } from '#backend/testing/test-portone.ts'
import { seed } from '#tools/seed/seed.ts'
import type { Person } from './people.ts'

/** `form` is sent as multipart instead of a JSON body. */
export type Prepared = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object
  headers?: Record<string, string>
  form?: FormData
}

export type World = {
  app: App
  database: OpenDatabase
  kakao: TestKakao['settings']
  /** Takes a call as `POST /questions/:id/agreed`. */
  call: (call: string, prepared: Prepared, person: Person) => Promise<LightMyRequestResponse>
  /** Throws unless the call succeeds. */
  made: <T = { id: number }>(call: string, prepared: Prepared, person: Person) => Promise<T>
  close: () => Promise<void>
}

export async function openWorld(database: OpenDatabase): Promise<World> {
  await seed(database.db, new Date())
  const issuer = await startTestIssuer()
  const portone = await startTestPortone()
  const kakao = await startTestKakao()
  const app = await openTestApp(database, {
    config: testConfig({
      ...kakao.env,
      LOCAL_ISSUER: issuer.url,
      LOCAL_CLIENT_ID: issuer.clientId,
      LOCAL_CLIENT_SECRET: issuer.clientSecret,
      CERTIFICATION: 'local',
    }),
    certifier: portone.certifier,
    pdfRenderer: plainPdfRenderer,
  })
  const call: World['call'] = async (name, prepared, person) => {
    const [method = 'GET', path = ''] = name.split(' ')
    const { headers, payload } = await payloadOf(prepared)
    return app.inject({
      method: method as 'GET',
      url: addressOf(path, prepared),
      headers: { ...headers, ...prepared.headers, ...person.headers },
      ...(payload !== undefined && { payload }),
    })
  }
  const made = async (name: string, prepared: Prepared, person: Person) => {
    const reply = await call(name, prepared, person)
    if (reply.statusCode >= 300) throw new Error(`${name}: ${reply.statusCode} ${reply.body}`)
    return reply.body === '' ? null : reply.json()
  }
  const close = async () => {
    await app.close()
    await Promise.all([issuer.close(), portone.close(), kakao.issuer.close()])
    await database.close()
  }
  return { app, database, kakao: kakao.settings, call, made, close }
}

function addressOf(path: string, { params = {}, query = {} }: Prepared): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

async function payloadOf({ body, form }: Prepared) {
  if (!form) return { headers: {}, payload: body }
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, payload: Buffer.from(await request.arrayBuffer()) }
}
