import { createHmac } from 'node:crypto'
import { testConfig } from '#backend/testing/test-config.ts'

/** Names in the log by which anybody with a key of the environment could try to find a member who left. */
export function guessedNames(memberId: number, postId: number): string[] {
  const { secrets, ledger } = testConfig()
  const keys = [secrets.pseudonymKey, secrets.certificationKey, ...ledger.keys]
  const all = [...keys, ...secrets.tokenKeys.map(key => key.bytes), ...ledger.sealKeys.map(key => key.bytes)]
  const texts = [memberId, `${memberId}`, `gongron/v1 who agree ${postId}`, `gongron/v1 who stance ${postId}`]
  return all.flatMap(key =>
    texts.flatMap(text =>
      [JSON.stringify(['agreement', postId, memberId]), `${text}${memberId}`, `${text}`].map(message =>
        createHmac('sha256', key ?? Buffer.alloc(32))
          .update(message)
          .digest()
          .subarray(0, 16)
          .toString('base64url'),
      ),
    ),
  )
}
