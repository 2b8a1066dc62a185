import { createECDH } from 'node:crypto'
import { Refusal } from '../setup/refusal.ts'

export const pushKeysHelp = `쓰는 법: npm run admin -- make-push-keys [--help]
기기 알림(Web Push)에 쓸 키 한 쌍을 만들어 한 번 보여 줍니다. 저장하지 않고, 데이터베이스도 열지 않습니다.
PUSH_PRIVATE_KEY는 비밀입니다. 키를 바꾸면 알림을 켜 둔 회원이 기기마다 다시 켜야 합니다(docs/operations.md).`

/** P-256, as RFC 8292 wants it, in base64url. */
export function makePushKeys(words: string[]): string {
  if (words.length > 0) throw new Refusal(pushKeysHelp)
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A scalar that begins with zeros is written shorter.
  const scalar = Buffer.alloc(32)
  const found = pair.getPrivateKey()
  found.copy(scalar, 32 - found.length)
  return [
    '아래의 PUSH_PRIVATE_KEY는 비밀입니다. 남이 보는 곳에 두지 마세요.',
    `PUSH_PUBLIC_KEY=${pair.getPublicKey('base64url')}`,
    `PUSH_PRIVATE_KEY=${scalar.toString('base64url')}`,
    'PUSH_SUBJECT에는 알림 서비스가 연락할 주소를 적습니다. 예: mailto:help@example.org',
  ].join('\n')
}
