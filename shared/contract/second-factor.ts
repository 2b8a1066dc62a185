import * as z from 'zod'
import { deskLimits } from '../constants/desk-limits.ts'
import { idParams, timestamp } from './list.ts'
import { route } from './route.ts'
import { displayName } from './text.ts'

const common = { tag: 'desk', permission: 'second-factor.use', source: 'R13.8' } as const

/** How a browser reaches an authenticator; a list of strings, since browsers learn new ones. */
const transports = z.array(z.string().max(40)).max(10)
const base64url = (max: number) => z.base64url().min(1).max(max)

export const Passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Kept by a password manager on several devices. */
  backedUp: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactor = z.object({
  /** False in the demo, where the desk is open without it. */
  required: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
  /** Until when this session has passed; null before it did and afterwards. */
  verifiedUntil: timestamp.nullable(),
  /** Until when it may do dangerous acts. */
  recentUntil: timestamp.nullable(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

const descriptors = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
)

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn Level 3. */
export const RegistrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type RegistrationOptions = z.infer<typeof RegistrationOptions>

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn Level 3. */
export const AuthenticationOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  allowCredentials: descriptors,
  userVerification: z.literal('required'),
})
export type AuthenticationOptions = z.infer<typeof AuthenticationOptions>

// Further fields of a credential are not refused but dropped: newer browsers send more than these.
const credential = { id: base64url(1_400), type: z.literal('public-key') }

/** RegistrationResponseJSON of WebAuthn Level 3, as far as it is read. */
export const RegistrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_096),
    attestationObject: base64url(16_384),
    transports: transports.default([]),
  }),
})
export type RegistrationResponse = z.infer<typeof RegistrationResponse>

/** AuthenticationResponseJSON of WebAuthn Level 3, as far as it is read. */
export const AuthenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(8_192),
  }),
})
export type AuthenticationResponse = z.infer<typeof AuthenticationResponse>

/** Letters and digits that are not taken for each other, without the hyphens that they are shown with. */
const code = (subject: string, length: number) =>
  z
    .string({ error: `${subject} 적어 주세요.` })
    .max(80)
    .overwrite(typed => typed.toUpperCase().replace(/[\s-]/g, ''))
    .regex(/^[0-9A-HJKMNP-TV-Z]*$/, { error: `${subject} 받은 그대로 적어 주세요.` })
    .length(length, { error: `${subject} 받은 그대로 적어 주세요.` })
    .meta({ example: '0A1B2C3D4E5F6G7H8J9K0M1N'.slice(0, length) })

export const codeLengths = { recovery: 16, enrolment: 24 } as const

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const readSecondFactor = route({
  ...common,
  operationId: 'readSecondFactor',
  method: 'GET',
  path: '/desk/second-factor',
  summary: 'The caller’s passkeys, how many recovery codes are left, and whether this session has passed',
  answers: { 200: SecondFactor },
  errors: [],
})

export const startPasskeyRegistration = route({
  ...common,
  operationId: 'startPasskeyRegistration',
  method: 'POST',
  path: '/desk/second-factor/registration/options',
  summary: 'Begins registering a passkey: after a recent second factor, or with a code from the operator',
  body: z.strictObject({ enrolmentCode: code('등록 코드를', codeLengths.enrolment).optional() }),
  answers: { 200: RegistrationOptions },
  errors: ['VALIDATION_FAILED', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_STALE', 'STEP_NOT_POSSIBLE'],
})

export const registerPasskey = route({
  ...common,
  operationId: 'registerPasskey',
  method: 'POST',
  path: '/desk/second-factor/registration',
  summary: 'Registers a passkey; the first one brings recovery codes, which are told this once',
  body: z.strictObject({
    name: displayName('이름을', deskLimits.passkeys.name),
    credential: RegistrationResponse,
  }),
  answers: { 201: z.object({ recoveryCodes: z.array(z.string()).nullable() }) },
  errors: [
    'VALIDATION_FAILED',
    'SECOND_FACTOR_FAILED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_STALE',
    'STEP_NOT_POSSIBLE',
  ],
})

export const startPasskeyAuthentication = route({
  ...common,
  operationId: 'startPasskeyAuthentication',
  method: 'POST',
  path: '/desk/second-factor/authentication/options',
  summary: 'Begins verifying the caller by one of their passkeys',
  answers: { 200: AuthenticationOptions },
  errors: ['STEP_NOT_POSSIBLE'],
})

export const authenticateByPasskey = route({
  ...common,
  operationId: 'authenticateByPasskey',
  method: 'POST',
  path: '/desk/second-factor/authentication',
  summary: 'Verifies the caller by a passkey, for eight hours of this session',
  body: z.strictObject({ credential: AuthenticationResponse }),
  answers: { 200: SecondFactor },
  errors: ['VALIDATION_FAILED', 'SECOND_FACTOR_FAILED'],
})

export const authenticateByRecoveryCode = route({
  ...common,
  operationId: 'authenticateByRecoveryCode',
  method: 'POST',
  path: '/desk/second-factor/recovery',
  summary: 'Verifies the caller by a recovery code, which is used up; five wrong ones in fifteen minutes',
  body: z.strictObject({ code: code('복구 코드를', codeLengths.recovery) }),
  answers: { 200: SecondFactor },
  errors: ['VALIDATION_FAILED'],
})

export const createRecoveryCodes = route({
  ...common,
  recentSecondFactor: true,
  operationId: 'createRecoveryCodes',
  method: 'POST',
  path: '/desk/second-factor/recovery-codes',
  summary: 'Makes ten new recovery codes, told this once; earlier ones are worth nothing from then on',
  answers: { 201: RecoveryCodes },
  errors: [],
})

export const removePasskey = route({
  ...common,
  recentSecondFactor: true,
  operationId: 'removePasskey',
  method: 'DELETE',
  path: '/desk/second-factor/passkeys/:id',
  summary: 'Removes a passkey, unless it is the last one',
  params: idParams,
  answers: { 204: null },
  errors: ['NOT_FOUND', 'LAST_PASSKEY'],
})
