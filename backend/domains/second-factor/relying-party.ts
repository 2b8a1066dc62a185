import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { brand } from '#shared/constants/brand.ts'
import { deskTiming } from '#shared/constants/desk-limits.ts'
import type {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
} from '#shared/contract/second-factor.ts'

/** The site as authenticators know it: its host, and the origin that signs. */
export type RelyingParty = { id: string; origin: string }

export const relyingPartyOf = (publicBaseUrl: string): RelyingParty => {
  const { hostname, origin } = new URL(publicBaseUrl)
  return { id: hostname, origin }
}

export type StoredPasskey = {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  backedUp: boolean
}

/** Verified by every Node we run on: a passkey of a newer kind would be lost with an older release. */
const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

type Descriptor = Pick<StoredPasskey, 'credentialId' | 'transports'>

/** `reason` is for the log: it names what did not hold. */
export type Verified<T> = { passed: T } | { reason: string }

export async function registrationOptions(
  { id }: RelyingParty,
  member: { id: number; name: string },
  known: Descriptor[],
): Promise<RegistrationOptions> {
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: id,
    userID: new TextEncoder().encode(`member:${member.id}`),
    userName: member.name,
    userDisplayName: member.name,
    timeout: deskTiming.secondFactor.challenge,
    excludeCredentials: known.map(descriptorOf),
    supportedAlgorithmIDs: algorithms,
  })
  return {
    challenge: options.challenge,
    rp: { id, name: brand.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: deskTiming.secondFactor.challenge,
    excludeCredentials: known.map(publicKeyOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  }
}

export async function authenticationOptions(
  { id }: RelyingParty,
  known: Descriptor[],
): Promise<AuthenticationOptions> {
  const { challenge } = await generateAuthenticationOptions({ rpID: id })
  return {
    challenge,
    rpId: id,
    timeout: deskTiming.secondFactor.challenge,
    allowCredentials: known.map(publicKeyOf),
    userVerification: 'required',
  }
}

export async function verifyRegistration(
  party: RelyingParty,
  credential: RegistrationResponse,
  challenge: string,
): Promise<Verified<StoredPasskey>> {
  return withReason(async () => {
    refuseCertificates(credential)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: responseOf(credential),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) throw new Error('the attestation does not hold')
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: credential.response.transports,
      backedUp: registrationInfo.credentialBackedUp,
    }
  })
}

export async function verifyAuthentication(
  party: RelyingParty,
  credential: AuthenticationResponse,
  challenge: string,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<Verified<Pick<StoredPasskey, 'counter' | 'backedUp'>>> {
  return withReason(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: responseOf(credential),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: credentialId.toString('base64url'),
        publicKey: new Uint8Array(publicKey),
        counter,
      },
    })
    if (!verified) throw new Error('the signature does not hold')
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
  })
}

/**
 * No attestation was asked for, and the library would fetch revocation lists from addresses in its certificates. Browsers
 * pass on a statement signed by the passkey itself (`packed` without certificates), as WebAuthn lets them.
 */
function refuseCertificates({ response }: RegistrationResponse): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const format = attestation.get('fmt')
  const bySelf = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !bySelf) throw new Error('an attestation that was not asked for')
}

/** The library says by throwing what does not hold, and so does CBOR that cannot be read. */
async function withReason<T>(verify: () => Promise<T>): Promise<Verified<T>> {
  try {
    return { passed: await verify() }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Completes what the contract leaves out: the id said twice, and extensions that are not asked for. */
const responseOf = <T extends { id: string }>(credential: T) => ({
  ...credential,
  rawId: credential.id,
  clientExtensionResults: {},
})

const descriptorOf = ({ credentialId, transports }: Descriptor) => ({
  id: credentialId.toString('base64url'),
  transports,
})

const publicKeyOf = (passkey: Descriptor) => ({ ...descriptorOf(passkey), type: 'public-key' as const })
