import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider'
import { providerIds } from '#shared/contract/oauth.ts'
import type { IdentityConfig } from './config.ts'
import { expiredPage, newNonce, pageHeaders } from './page.ts'
import type { People } from './people.ts'

type Context = Pick<
  Parameters<Parameters<Provider['use']>[0]>[0],
  'path' | 'method' | 'query' | 'status' | 'set' | 'body'
>

const scopes = 'openid profile email phone'

export function createProvider(config: IdentityConfig, people: People): Provider {
  const refuse = (ctx: Context) => {
    const nonce = newNonce()
    ctx.set(pageHeaders(nonce, config.publicBaseUrl))
    ctx.body = expiredPage(nonce, config.publicBaseUrl)
  }
  const provider = new Provider(config.issuer, {
    clients: [
      {
        client_id: config.clientId,
        client_secret: config.clientSecret,
        // Set as GOOGLE_ISSUER it plays another provider too: linking needs two.
        redirect_uris: providerIds.map(id => `${config.publicBaseUrl}/oauth/callback/${id}`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // Same host name as the site: cookie names must differ.
      names: { session: 'local-idp-session', interaction: 'local-idp-step', resume: 'local-idp-resume' },
    },
    scopes: scopes.split(' '),
    claims: {
      openid: ['sub'],
      profile: ['name'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy: askWhoEveryTime(), url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    loadExistingGrant,
    renderError: refuse,
    findAccount: (_ctx, subject) => account(people, subject),
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 300,
      IdToken: 300,
      Interaction: 1_800,
      Session: 1_800,
      Grant: 1_800,
    },
  })
  provider.use(async (ctx, next) => {
    if (isPlainStart(ctx)) return next()
    ctx.status = 400
    refuse(ctx)
  })
  return provider
}

/** Accepts the site's own start alone: the library's `form_post` page is English and needs script. */
const isPlainStart = ({ path, method, query }: Context) =>
  path !== '/auth' || (method === 'GET' && (query.response_mode ?? 'query') === 'query')

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }
}

function askWhoEveryTime() {
  const { Check, base } = interactionPolicy
  const policy = base()
  policy.remove('consent')
  policy
    .get('login')
    ?.checks.add(
      new Check('choose', 'a person has to be chosen', ctx => ctx.oidc.result?.login === undefined),
    )
  return policy
}

/** Choosing a person is consent to every requested scope. */
const loadExistingGrant: NonNullable<Configuration['loadExistingGrant']> = async ctx => {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(scopes)
  await grant.save()
  return grant
}

function account(people: People, subject: string) {
  const person = people.find(subject)
  if (!person) return undefined
  return {
    accountId: subject,
    claims: () => ({
      sub: subject,
      name: person.name,
      email: person.email,
      email_verified: true,
      phone_number: person.phone,
      phone_number_verified: true,
    }),
  }
}
