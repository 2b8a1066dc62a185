import { createHmac } from 'node:crypto'
import { secretOf, whoOf, whoText } from '#backend/domains/ledger/voice.ts'
import { testConfig } from '#backend/testing/test-config.ts'

/** Keys of the backend's environment. */
export function environmentKeys(): Uint8Array[] {
  const { secrets, ledger } = testConfig()
  const own = [secrets.pseudonymKey, secrets.certificationKey, ...ledger.keys]
  const rotated = [...secrets.tokenKeys, ...ledger.sealKeys].map(({ bytes }) => bytes)
  return [...own, ...rotated].map(key => key ?? Buffer.alloc(32))
}

/**
 * Names in the log by which anybody with a key of the environment could try to find a member who left: HMACs of the
 * member and the post, and the names of voices whose key would be one of these.
 */
export function guessedNames(memberId: number, postId: number): string[] {
  const places = (['agree', 'stance'] as const).map(kind => ({ postId, kind }))
  const texts = [memberId, ...places.map(({ kind }) => `gongron/v1 who ${kind} ${postId}`)]
  const messages = [
    JSON.stringify(['agreement', postId, memberId]),
    ...texts.flatMap(text => [`${text}`, `${text}${memberId}`]),
  ]
  return environmentKeys().flatMap(key => {
    const macs = messages.map(message => createHmac('sha256', key).update(message).digest())
    return [key, ...macs].flatMap(guess => [
      Buffer.from(guess).subarray(0, 16).toString('base64url'),
      whoText(whoOf(guess)),
      ...places.map(place => whoText(whoOf(secretOf(guess, place)))),
    ])
  })
}
