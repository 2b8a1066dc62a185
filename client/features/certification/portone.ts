import type { StartedCertification } from '#shared/contract/certification.ts'

/** The part of PortOne's script that is used (developers.portone.io, V2). */
type PortOne = {
  requestIdentityVerification(request: {
    storeId: string
    channelKey: string
    identityVerificationId: string
    windowType: { pc: 'REDIRECTION'; mobile: 'REDIRECTION' }
    redirectUrl: string
  }): Promise<{ code?: string } | undefined>
}

declare global {
  interface Window {
    PortOne?: PortOne
  }
}

/** Always the newest, as PortOne asks: it loads parts of its own that must fit, so no hash can be given. */
const script = { src: 'https://cdn.portone.io/v2/browser-sdk.js', async: true }

type Started = Extract<StartedCertification, { kind: 'portone' }>

/**
 * Leaves for PortOne, which leads back to `returnTo`. A window of its own would need an opener, which our pages do not
 * give away. Resolves when it did not come to that: PortOne refused, or was through at once.
 */
export async function leaveForPortone(started: Started, returnTo: string): Promise<void> {
  const { storeId, channelKey, verificationId } = started
  const portone = window.PortOne ?? (await load())
  const outcome = await portone.requestIdentityVerification({
    storeId,
    channelKey,
    identityVerificationId: verificationId,
    windowType: { pc: 'REDIRECTION', mobile: 'REDIRECTION' },
    redirectUrl: returnTo,
  })
  if (outcome?.code !== undefined) throw new Error('PortOne refused')
  if (outcome) window.location.assign(returnTo)
}

function load(): Promise<PortOne> {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), script)
    const fail = () => {
      element.remove()
      reject(new Error('PortOne’s script did not come'))
    }
    element.onload = () => (window.PortOne ? resolve(window.PortOne) : fail())
    element.onerror = fail
    document.head.append(element)
  })
}
