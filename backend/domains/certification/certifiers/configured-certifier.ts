import type { Config } from '#backend/config/config.ts'
import type { Certifier } from './certifier.ts'
import { localCertifier } from './local.certifier.ts'
import { portoneCertifier } from './portone.certifier.ts'

/** Who certifies here, or null where nobody does. */
export function configuredCertifier({ certification }: Pick<Config, 'certification'>): Certifier | null {
  if (!certification) return null
  return certification.kind === 'portone' ? portoneCertifier(certification) : localCertifier(certification)
}
