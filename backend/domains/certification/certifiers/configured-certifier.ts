import type { Config } from '#backend/config/config.ts'
import type { Certifier } from './certifier.ts'
import { readVerification } from './read-verification.ts'

export function configuredCertifier({ certification }: Pick<Config, 'certification'>): Certifier | null {
  if (!certification) return null
  return certification.kind === 'portone' ? portoneCertifier(certification) : localCertifier(certification)
}

type Settings = { origin: string; secret: string; storeId: string; channelKey: string; timeout?: number }

/**
 * PortOne V2 (developers.portone.io): its script in the browser runs the proof under our id, its REST API
 * answers the backend. Store and channel are public, the API secret stays in the backend.
 */
export function portoneCertifier({ storeId, channelKey, ...source }: Settings): Certifier {
  return {
    method: 'portone',
    start: verificationId => ({ kind: 'portone', verificationId, storeId, channelKey }),
    complete: verificationId => readVerification({ ...source, storeId }, verificationId),
  }
}

/**
 * Page of the demo's local identity provider. It answers as PortOne does; `config` refuses to have it in
 * production (R12.2).
 */
function localCertifier({ origin, secret }: { origin: string; secret: string }): Certifier {
  return {
    method: 'local',
    start: verificationId => ({
      kind: 'address',
      verificationId,
      address: `${origin}/certification/${verificationId}`,
    }),
    complete: verificationId => readVerification({ origin, secret }, verificationId),
  }
}
