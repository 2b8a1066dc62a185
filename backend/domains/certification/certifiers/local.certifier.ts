import type { Certifier } from './certifier.ts'
import { readVerification } from './read-verification.ts'

/**
 * The demo's own: a page of the local identity provider on which one picks who one is. It answers as PortOne does;
 * `config` refuses to have it in production (R12.2).
 */
export function localCertifier({ origin, secret }: { origin: string; secret: string }): Certifier {
  return {
    method: 'local',
    start: verificationId => ({
      way: 'address',
      verificationId,
      address: `${origin}/certification/${verificationId}`,
    }),
    complete: verificationId => readVerification({ origin, secret }, verificationId),
  }
}
