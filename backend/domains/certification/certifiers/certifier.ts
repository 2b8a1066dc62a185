import type { CertificationMethod, StartedCertification } from '#shared/contract/certification.ts'

/** Somebody proven; `identifier` says who, the same for the same person wherever they are proven. */
export type ProvenPerson = {
  identifier: { kind: 'ci' | 'di'; value: string }
  /** Calendar date, `2001-01-31`. */
  birthDate: string
  verifiedAt: Date
}

/** Who proves that a member is one natural person. Only the backend reads what was proven. */
export type Certifier = {
  method: CertificationMethod
  /** What the browser needs to go on. */
  start: (verificationId: string) => StartedCertification
  /**
   * What came of it. CERTIFIER_UNREACHABLE leaves the proof usable; CERTIFICATION_FAILED and
   * CERTIFICATION_INDISTINCT end it.
   */
  complete: (verificationId: string) => Promise<ProvenPerson>
}
