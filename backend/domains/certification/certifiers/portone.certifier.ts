import type { Certifier } from './certifier.ts'
import { readVerification } from './read-verification.ts'

type Settings = { origin: string; secret: string; storeId: string; channelKey: string; timeout?: number }

/**
 * PortOne V2 (developers.portone.io): its script in the browser runs the proof under the id that we chose, its REST
 * API tells the backend what came of it. Store and channel are public, the API secret never leaves the backend.
 */
export function portoneCertifier({ storeId, channelKey, ...source }: Settings): Certifier {
  return {
    method: 'portone',
    start: verificationId => ({ way: 'portone', verificationId, storeId, channelKey }),
    complete: verificationId => readVerification({ ...source, storeId }, verificationId),
  }
}
