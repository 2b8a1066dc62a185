import type { CertificationMethod, StartedCertification } from '#shared/contract/certification.ts'

/** `identifier` is the same for the same person at every certifier. */
export type ProvenPerson = {
  identifier: { kind: 'ci' | 'di'; value: string }
  /** Calendar date, `2001-01-31`. */
  birthDate: string
  verifiedAt: Date
}

export type Certifier = {
  method: CertificationMethod
  start: (verificationId: string) => StartedCertification
  /**
   * Reads the result. CERTIFIER_UNREACHABLE leaves the proof usable; CERTIFICATION_FAILED and
   * CERTIFICATION_INDISTINCT end it.
   */
  complete: (verificationId: string) => Promise<ProvenPerson>
}
