import type { TestKakao } from '#backend/testing/test-kakao.ts'
import { personNumbers } from '#tools/identity-provider/person-numbers.ts'
import { expireAccessToken } from './expired-session.ts'
import type { RecordedVisitor } from './recorded-visitor.ts'
import type { Stack } from './stack.ts'

export type Secrets = Map<string, string>

const picked = 'demo-ordinary'
const { ci, di } = personNumbers(picked)

/**
 * Leads one account through Kakao's own wire format: sign-ins, certification, refreshes, leaving, unlinking.
 * Returns secrets that may appear nowhere else; `phone` and `email` are the person's own.
 */
export async function live(stack: Stack, kakao: TestKakao, visitor: RecordedVisitor): Promise<Secrets> {
  const secrets: Secrets = new Map([
    ['the provider’s access token', 'provider-access'],
    ['the provider’s refresh token', 'provider-refresh'],
    ['the client secret', kakao.settings.clientSecret],
    ['the admin key', kakao.settings.adminKey ?? ''],
    ['the subject', String(kakao.issuer.person.sub)],
    ['the CI of the person', ci],
    ['the DI of the person', di],
    ['the phone', kakao.account.phone_number ?? ''],
    ['the phone, bare', '1000000000'],
    ['the e-mail', kakao.account.email ?? ''],
  ])
  const signIn = (code: string) => signInAtKakao(stack, kakao, visitor, { code, secrets })
  await refusedSignIns(stack, kakao, visitor, signIn)
  await signIn('canary-code-of-the-first-sign-in')
  await signUp(stack, visitor)
  await lookAround(stack, visitor)
  await certify(stack, visitor, secrets)
  await call(stack, visitor, 'GET', '/users/export')
  await call(stack, visitor, 'POST', '/oAuth/token')
  await expireAccessToken(stack, visitor)
  await visitor.open(`${stack.origin}/user/mypage/edit`)
  await call(stack, visitor, 'DELETE', '/users/sign-out', {})
  await signIn('canary-code-of-coming-back')
  await cutTheTie(stack, kakao, visitor)
  return secrets
}

async function signInAtKakao(
  { origin }: Stack,
  { issuer }: TestKakao,
  visitor: RecordedVisitor,
  { code, secrets }: { code: string; secrets: Secrets },
): Promise<string> {
  const started = await visitor.send(`${origin}/oauth/start/kakao`)
  const asked = new URL(started.headers.get('location') ?? '').searchParams
  const [state = '', nonce = ''] = [asked.get('state') ?? '', asked.get('nonce') ?? '']
  issuer.nonce = nonce
  for (const [name, value] of Object.entries({ code, state, nonce })) secrets.set(`${name} of ${code}`, value)
  const back = await visitor.open(`${origin}/oauth/callback/kakao?${new URLSearchParams({ code, state })}`)
  const verifier = issuer.calls.at(-1)?.get('code_verifier')
  if (verifier) secrets.set(`verifier of ${code}`, verifier)
  return back.url
}

async function refusedSignIns(
  { origin }: Stack,
  kakao: TestKakao,
  visitor: RecordedVisitor,
  signIn: (code: string) => Promise<string>,
): Promise<void> {
  await visitor.open(`${origin}/oauth/callback/kakao?error=access_denied&state=canary-of-no-attempt`)
  for (const fault of ['invalid-grant', 'error-500', 'not-json'] as const) {
    kakao.issuer.fault = fault
    await signIn(`canary-code-refused-by-${fault}`)
  }
  kakao.issuer.fault = null
  kakao.profileFault = 'another-person'
  await signIn('canary-code-of-another-person')
  kakao.profileFault = null
}

async function signUp(stack: Stack, visitor: RecordedVisitor): Promise<void> {
  const page = `${stack.origin}/user/sign-up`
  await visitor.open(page)
  await call(stack, visitor, 'PUT', '/users/sign-up/age', { overFourteen: true })
  await visitor.open(page)
  await call(stack, visitor, 'GET', '/users/sign-up')
  await call(stack, visitor, 'PUT', '/users/sign-up', { name: '온삶을사는이', keepEmail: true })
  await visitor.open(page)
  const { documents } = await (await visitor.send(`${stack.origin}/api/consent-documents`)).json()
  type Shown = { code: string; version: number; asks: string }
  const decisions = (documents as Shown[])
    .filter(({ asks }) => asks !== 'nothing')
    .map(({ code, version }) => ({ code, version, agreed: true }))
  await call(stack, visitor, 'PUT', '/users/policy-agreement', { decisions })
}

async function lookAround(stack: Stack, visitor: RecordedVisitor): Promise<void> {
  for (const path of ['', '/agree', '/edit', '/certification', '/notification', '/leave'])
    await visitor.open(`${stack.origin}/user/mypage${path}`)
  for (const path of ['/', '/question', '/question/add', '/user/login'])
    await visitor.open(stack.origin + path)
  await call(stack, visitor, 'POST', '/users/me')
  await call(stack, visitor, 'GET', '/users/account')
  await call(stack, visitor, 'GET', '/users/sessions')
}

async function certify(stack: Stack, visitor: RecordedVisitor, secrets: Secrets): Promise<void> {
  const begin = async () => (await call(stack, visitor, 'POST', '/users/certification')).json()
  const unpicked = await begin()
  await visitor.call(`${stack.origin}/api/users/certification/${unpicked.verificationId}`, 'PUT')
  const { address, verificationId } = await begin()
  await visitor.post(`${address}/as`, { subject: picked })
  await call(stack, visitor, 'PUT', `/users/certification/${verificationId}`)
  await visitor.open(`${stack.origin}/user/mypage/certification`)
  secrets.set('the date of birth', '1990-01-01')
}

async function cutTheTie({ origin }: Stack, { settings, issuer }: TestKakao, visitor: RecordedVisitor) {
  for (const key of ['canary-key-of-nobody', settings.adminKey]) {
    await visitor.send(`${origin}/oauth/unlinked/kakao`, {
      method: 'POST',
      headers: { authorization: `KakaoAK ${key}` },
      body: new URLSearchParams({ user_id: String(issuer.person.sub), referrer_type: 'UNLINK_FROM_APPS' }),
    })
  }
}

async function call(
  { origin }: Stack,
  visitor: RecordedVisitor,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  const answer = await visitor.call(`${origin}/api${path}`, method, body)
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
  return answer
}
