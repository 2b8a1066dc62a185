import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { ConsentDecision } from './consent.ts'
import { formTrapFields } from './form-trap.ts'
import { timestamp } from './list.ts'
import { route } from './route.ts'
import { displayName, text } from './text.ts'

/** `type`: label of a specialised member, null for everyone else. */
export const Author = z.object({
  seq: z.number().int(),
  name: z.string(),
  certified: z.boolean(),
  type: z.string().nullable(),
})
export type Author = z.infer<typeof Author>

/** R4.1. Holds nothing that identifies the person outside the site (R12.5). */
export const Me = z.object({
  seq: z.number().int(),
  name: z.string(),
  certified: z.boolean(),
  type: z.string().nullable(),
  role: z.enum(['MEMBER', 'EDITOR', 'ADMIN']),
  serviceAgreement: z.boolean(),
  privacyAgreement: z.boolean(),
  sensitiveAgreement: z.boolean(),
  newsAgreement: z.boolean(),
  suspended: z.boolean(),
})
export type Me = z.infer<typeof Me>

export const readMe = route({
  operationId: 'readMe',
  tag: 'user',
  method: 'POST',
  path: '/users/me',
  summary: 'The caller; a read without side effect',
  source: 'R6.15',
  permission: 'user.me',
  answers: { 200: Me },
  errors: ['SIGN_UP_UNFINISHED'],
})

/**
 * Shows nothing from the provider before the age is confirmed (PV-02), then to its owner only. `signUpName` is a
 * suggested nickname, null where the provider's name looks like a real one.
 */
export const SignUp = z.discriminatedUnion('step', [
  z.object({ step: z.literal('age'), signUpUserSeq: z.number().int() }),
  z.object({
    step: z.literal('profile'),
    signUpUserSeq: z.number().int(),
    signUpName: z.string().nullable(),
    signUpEmail: z.string().nullable(),
    signUpPhone: z.string().nullable(),
    /** Signed time of the form, to be sent back with it. */
    drawn: z.string(),
  }),
  z.object({ step: z.literal('agreement'), signUpUserSeq: z.number().int(), signUpName: z.string() }),
])
export type SignUp = z.infer<typeof SignUp>

export const readSignUp = route({
  operationId: 'readSignUp',
  tag: 'user',
  method: 'GET',
  path: '/users/sign-up',
  summary: "The caller's unfinished sign-up and its temporaries",
  source: 'added: a sign-up left half way resumes (R4.9) and no temporary is kept in the page (R4.1)',
  permission: 'sign-up.continue',
  answers: { 200: SignUp },
  errors: ['ALREADY_REGISTERED'],
})

/** Removed from answers by the gateway (R12.1). Times are seconds from now. */
export const TokenPair = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  generation: z.number().int(),
  accessTokenExpiresIn: z.number().int(),
  refreshTokenExpiresIn: z.number().int(),
})
export type TokenPair = z.infer<typeof TokenPair>

export const confirmAge = route({
  operationId: 'confirmAge',
  tag: 'user',
  method: 'PUT',
  path: '/users/sign-up/age',
  summary: 'The first step of a sign-up: the ticket comes back saying that its person is fourteen or older',
  source: 'added: age is asked before anything of the person is shown, sent on or stored (PV-02)',
  permission: 'sign-up.continue',
  body: z.strictObject({
    overFourteen: z.literal(true, { error: '만 14세 이상인지 확인해 주세요.' }),
  }),
  answers: { 200: TokenPair },
  errors: ['ALREADY_REGISTERED', 'VALIDATION_FAILED'],
})

export const signUp = route({
  operationId: 'signUp',
  tag: 'user',
  method: 'PUT',
  path: '/users/sign-up',
  summary: 'Creates the account from a sign-up ticket whose age is confirmed (PV-02)',
  source: 'R6.15, R4.9',
  permission: 'sign-up.continue',
  body: z.strictObject({
    name: displayName('별명을', limits.nickname),
    keepEmail: z.boolean().default(false),
    ...formTrapFields,
  }),
  answers: {
    200: TokenPair.extend({
      user: z.object({ seq: z.number().int(), name: z.string() }),
      provider: z.string(),
    }),
  },
  errors: ['NICKNAME_TAKEN', 'ALREADY_REGISTERED', 'VALIDATION_FAILED'],
})

export const checkNickname = route({
  operationId: 'checkNickname',
  tag: 'user',
  method: 'GET',
  path: '/users/nickname-availability',
  summary: 'Whether a nickname could be taken now; the sign-up or the change itself decides',
  source:
    'added: the specification has an editable nickname, and people learn of a taken one while they type',
  permission: 'nickname.check',
  query: z.object({ name: displayName('별명을', limits.nickname) }),
  answers: { 200: z.object({ available: z.boolean() }) },
  errors: ['VALIDATION_FAILED'],
})

export const agreeToPolicies = route({
  operationId: 'agreeToPolicies',
  tag: 'user',
  method: 'PUT',
  path: '/users/policy-agreement',
  summary: 'Records what was decided about the documents shown; append-only (PV-01)',
  source: 'R6.15, R12.12',
  permission: 'consent.decide',
  body: z.strictObject({ decisions: z.array(ConsentDecision).min(1).max(8) }),
  answers: { 200: Me },
  errors: ['CONSENT_DOCUMENT_CHANGED', 'VALIDATION_FAILED'],
})

/** For the owner's own page alone (R12.5). */
export const Account = z.object({
  seq: z.number().int(),
  name: z.string(),
  introduction: z.string().nullable(),
  email: z.string().nullable(),
  showsRecommend: z.boolean(),
  showsInterest: z.boolean(),
  joinedAt: timestamp,
})
export type Account = z.infer<typeof Account>

export const readAccount = route({
  operationId: 'readAccount',
  tag: 'user',
  method: 'GET',
  path: '/users/account',
  summary: "The caller's own account",
  source: 'added: account management (R2) shows the address that POST users/me must not (R12.5)',
  permission: 'user.me',
  answers: { 200: Account },
  errors: [],
})

export const updateUser = route({
  operationId: 'updateUser',
  tag: 'user',
  method: 'PUT',
  path: '/users/update-user',
  summary:
    'Changes what is named and leaves the rest; each field is decided by its last write. Forgetting the address and showing less need no consent, all else does (R5.2); a suspended member sets neither name nor introduction',
  source: 'R6.15',
  permission: 'user.withdraw',
  body: z.strictObject({
    name: displayName('별명을', limits.nickname).optional(),
    introduction: text('소개를', limits.introduction, { lines: true }).nullable().optional(),
    showsRecommend: z.boolean().optional(),
    showsInterest: z.boolean().optional(),
    /** Null deletes the address; only a provider sets one. */
    email: z.null({ error: '주소는 지우기만 할 수 있어요.' }).optional(),
  }),
  answers: { 200: Account },
  errors: ['NICKNAME_TAKEN', 'VALIDATION_FAILED', 'CONSENT_REQUIRED', 'WRITING_SUSPENDED'],
})

export const Session = z.object({
  id: z.uuid(),
  provider: z.string(),
  /** Coarse, as of the opening of the session; null where unknown. */
  device: z.string().nullable().meta({ example: '안드로이드 카카오톡' }),
  current: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
})
export type Session = z.infer<typeof Session>

export const listSessions = route({
  operationId: 'listSessions',
  tag: 'user',
  method: 'GET',
  path: '/users/sessions',
  summary: "The caller's open sessions, last used first",
  source: 'added: whoever suspects another in their account must see where it is open (terms, article 5)',
  permission: 'user.me',
  answers: { 200: z.object({ items: z.array(Session) }) },
  errors: [],
})

export const endOwnSession = route({
  operationId: 'endOwnSession',
  tag: 'user',
  method: 'DELETE',
  path: '/users/sessions/:id',
  summary: "Ends one of the caller's own sessions at once",
  source: 'added: with GET users/sessions',
  permission: 'user.me',
  params: z.object({ id: z.uuid() }),
  answers: { 204: null },
  errors: ['NOT_FOUND'],
})

export const endOtherSessions = route({
  operationId: 'endOtherSessions',
  tag: 'user',
  method: 'DELETE',
  path: '/users/sessions',
  summary: "Ends the caller's sessions at once, all but the one that asks",
  source: 'added: with GET users/sessions; whoever means all of them logs out beside it',
  permission: 'user.me',
  answers: { 200: z.object({ ended: z.number().int() }) },
  errors: [],
})
