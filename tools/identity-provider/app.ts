import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { errors, type Provider } from 'oidc-provider'
import { certificationPage } from './certification-page.ts'
import type { IdentityConfig } from './config.ts'
import { sendFont } from './font.ts'
import { expiredPage, newNonce, pageHeaders } from './page.ts'
import { People } from './people.ts'
import { createProvider } from './provider.ts'
import { readEntry, signInPage } from './sign-in-page.ts'
import { Verifications } from './verifications.ts'

export function buildIdentityProvider(config: IdentityConfig): Server {
  const people = new People()
  const provider = createProvider(config, people)
  const verifications = new Verifications(config.clientSecret)
  const desk: Desk = { config, people, provider, verifications }
  const protocol = provider.callback()
  return createServer((request, response) => {
    answer(desk, request, response, protocol).catch((error: unknown) => fail(desk, response, error))
  })
}

interface Desk {
  config: IdentityConfig
  people: People
  provider: Provider
  verifications: Verifications
}

async function answer(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  protocol: ReturnType<Provider['callback']>,
): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  const [, uid, act] = /^\/sign-in\/([\w-]{1,64})(?:\/(as|new|cancel))?$/.exec(path) ?? []
  const [, verification, pick] = /^\/certification\/([\da-f-]{36})(?:\/(as|cancel))?$/.exec(path) ?? []
  const asked = /^\/identity-verifications\/([\da-f-]{36})$/.exec(path)?.[1]
  if (path === '/healthz' || path === '/readyz') response.end('ok')
  else if (sendFont(path, response)) return
  else if (uid && !act && request.method === 'GET') await showPeople(desk, request, response)
  else if (uid && act && request.method === 'POST') await choose(desk, request, response, act)
  else if (verification && !pick && request.method === 'GET') askWho(desk, response, verification)
  else if (verification && pick && request.method === 'POST')
    await certify(desk, request, response, { id: verification, pick })
  else if (asked && request.method === 'GET') {
    const { status, body } = desk.verifications.answer(asked, request.headers.authorization)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  } else await protocol(request, response)
}

async function showPeople(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { uid } = await desk.provider.interactionDetails(request, response)
  const nonce = newNonce()
  response.writeHead(200, pageHeaders(nonce, desk.config.publicBaseUrl))
  response.end(signInPage({ uid, people: desk.people.listed, nonce }))
}

async function choose(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  act: string,
): Promise<void> {
  const { uid } = await desk.provider.interactionDetails(request, response)
  if (act === 'cancel') {
    const refusal = { error: 'access_denied', error_description: 'the person went back' }
    return desk.provider.interactionFinished(request, response, refusal)
  }
  const form = await readForm(request)
  if (act === 'as')
    return signIn(desk, request, response, desk.people.find(form.get('subject') ?? '')?.subject)

  const entry = readEntry(form)
  if (Object.keys(entry.errors).length === 0) {
    return signIn(desk, request, response, desk.people.enter(entry.name, entry.email).subject)
  }
  const nonce = newNonce()
  response.writeHead(422, pageHeaders(nonce, desk.config.publicBaseUrl))
  response.end(signInPage({ uid, people: desk.people.listed, nonce, entry }))
}

async function signIn(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  accountId: string | undefined,
): Promise<void> {
  if (!accountId) throw new errors.InvalidRequest('nobody is known by that subject')
  await desk.provider.interactionFinished(request, response, { login: { accountId, remember: false } })
}

function askWho({ config, people }: Desk, response: ServerResponse, id: string): void {
  const nonce = newNonce()
  response.writeHead(200, pageHeaders(nonce, config.publicBaseUrl))
  response.end(certificationPage({ id, people: people.listed, nonce }))
}

/** Redirects in either case: the site fetches the outcome itself. */
async function certify(
  { config, people, verifications }: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  { id, pick }: { id: string; pick: string },
): Promise<void> {
  if (pick === 'as') {
    const person = people.find((await readForm(request)).get('subject') ?? '')
    if (!person) throw new errors.InvalidRequest('nobody is known by that subject')
    verifications.verify(id, person.subject)
  }
  const query = new URLSearchParams(pick === 'as' ? { verification: id } : { cancelled: '1' })
  response.writeHead(303, { location: `${config.publicBaseUrl}/user/mypage/certification?${query}` }).end()
}

/** A form has a subject, or a name and an address: a few hundred bytes at most. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part
    if (text.length > 8_192) throw new errors.InvalidRequest('the form is too long')
  }
  return new URLSearchParams(text)
}

/** Common causes: an old tab, a restarted provider. */
function fail(desk: Desk, response: ServerResponse, error: unknown): void {
  const status = error instanceof errors.OIDCProviderError ? error.statusCode : 500
  if (status >= 500) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  if (response.headersSent) {
    response.destroy()
    return
  }
  const nonce = newNonce()
  response.writeHead(status, pageHeaders(nonce, desk.config.publicBaseUrl))
  response.end(expiredPage(nonce, desk.config.publicBaseUrl))
}
