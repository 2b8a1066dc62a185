import * as z from 'zod'
import { timestamp } from './list.ts'
import { CodeExchange, opaqueText, providerParams, SignInAttempt } from './oauth.ts'
import { route } from './route.ts'

export const Identity = z.object({ provider: z.string(), linkedAt: timestamp })
export type Identity = z.infer<typeof Identity>

export const Identities = z.object({
  items: z.array(Identity),
  /** Signed in recently enough (ASVS 7.5.1). */
  mayChange: z.boolean(),
})
export type Identities = z.infer<typeof Identities>

export const listIdentities = route({
  operationId: 'listIdentities',
  tag: 'user',
  method: 'GET',
  path: '/users/identities',
  summary: "The caller's ways to sign in, first linked first",
  source: 'added: account management (R2); accounts of several providers may lead to one member (OA-04)',
  permission: 'identity.mine',
  answers: { 200: Identities },
  errors: [],
})

export const startLink = route({
  operationId: 'startLink',
  tag: 'oAuth',
  method: 'POST',
  path: '/oAuth/link/:provider/start',
  summary:
    'The address that starts the linking of another provider, and a ticket that ties it to this session',
  source: 'added: with POST oAuth/link; as oAuth/authorize, for a member who has just signed in',
  permission: 'identity.link',
  params: providerParams,
  body: SignInAttempt,
  answers: { 200: z.object({ authorizationUrl: z.url(), ticket: z.string() }) },
  errors: ['NOT_FOUND', 'FRESH_SIGN_IN_REQUIRED', 'PROVIDER_LINKED', 'PROVIDER_UNREACHABLE'],
})

export const linkIdentity = route({
  operationId: 'linkIdentity',
  tag: 'oAuth',
  method: 'POST',
  path: '/oAuth/link/:provider',
  summary:
    'Exchanges the code, verifies who it speaks of and ties them to the caller; merges nobody with anybody',
  source: 'added: a second provider is linked only after signing in with both (OA-04)',
  permission: 'identity.link',
  params: providerParams,
  body: CodeExchange.extend({
    ticket: opaqueText,
  }),
  answers: { 204: null },
  errors: [
    'NOT_FOUND',
    'SIGN_IN_EXPIRED',
    'SIGN_IN_FAILED',
    'IDENTITY_TAKEN',
    'PROVIDER_LINKED',
    'PROVIDER_UNREACHABLE',
  ],
})

export const unlinkIdentity = route({
  operationId: 'unlinkIdentity',
  tag: 'user',
  method: 'DELETE',
  path: '/users/identities/:provider',
  summary: 'Takes a way to sign in away, and the sessions that were opened by it; never the last one',
  source: 'added: with GET users/identities',
  permission: 'identity.unlink',
  params: providerParams,
  answers: { 204: null },
  errors: ['NOT_FOUND', 'FRESH_SIGN_IN_REQUIRED', 'LAST_IDENTITY'],
})
