import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
} from '#shared/contract/second-factor.ts'
import { enrolMember } from '../domains/second-factor/index.ts'
import type { Database } from '../platform/database/schema.ts'

/** Fields in which an answer differs from what the site asked, or how the authenticator behaved. */
export type Deviation = {
  origin?: string
  rpId?: string
  challenge?: string
  userVerified?: boolean
  counter?: number
  /** Signs the attestation with the passkey itself, or sends certificates of somebody. */
  attestation?: 'self' | 'certified'
}

type Statement = Map<string, number | Uint8Array | Uint8Array[]>

/** Speaks WebAuthn with one P-256 key, as a browser passes it on; counts its signatures. */
export class SoftwareAuthenticator {
  readonly #key: KeyObject
  readonly #coseKey: Uint8Array
  readonly id = randomBytes(32).toString('base64url')
  counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytesOf(x)],
        [-3, bytesOf(y)],
      ]),
    )
  }

  create(options: RegistrationOptions, deviation: Deviation = {}): RegistrationResponse {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey])
    const authData = this.#authenticatorData(options.rp.id, deviation, attested)
    const client = clientData('webauthn.create', options.challenge, deviation)
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Statement>([
        ['fmt', deviation.attestation ? 'packed' : 'none'],
        ['attStmt', this.#statement(deviation, Buffer.concat([authData, sha256(client)]))],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  get(options: AuthenticationOptions, deviation: Deviation = {}): AuthenticationResponse {
    this.counter += 1
    const authData = this.#authenticatorData(options.rpId, deviation)
    const client = clientData('webauthn.get', options.challenge, deviation)
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#key)
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  #statement({ attestation }: Deviation, signed: Buffer): Statement {
    if (!attestation) return new Map()
    const signature = new Uint8Array(sign('sha256', signed, this.#key))
    const statement: Statement = new Map<string, number | Uint8Array | Uint8Array[]>([
      ['alg', -7],
      ['sig', signature],
    ])
    return attestation === 'self' ? statement : statement.set('x5c', [new Uint8Array(300)])
  }

  #credential() {
    return { id: this.id, type: 'public-key' as const }
  }

  /** Flags: present 1, verified 4, may be backed up 8, is 16, with credential 64 (WebAuthn, 6.1). */
  #authenticatorData(rpId: string, deviation: Deviation, attested?: Buffer): Buffer {
    const verified = deviation.userVerified === false ? 0 : 4
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviation.counter ?? this.counter)
    return Buffer.concat([
      sha256(deviation.rpId ?? rpId),
      Buffer.of(1 | verified | 8 | 16 | (attested ? 64 : 0)),
      counter,
      attested ?? Buffer.alloc(0),
    ])
  }
}

/** Code that the operator would hand to a member. */
export const enrolmentCodeFor = (db: Database, memberId: number): Promise<string> =>
  enrolMember(db, memberId, new Date())

const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: deviation.challenge ?? challenge,
      origin: deviation.origin ?? 'http://localhost:3000',
      crossOrigin: false,
    }),
  )

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
