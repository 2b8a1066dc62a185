import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import type { StartedCertification } from '#shared/contract/certification.ts'

/** What came of an act on the certification page: it was refused, or a proof was begun and the reader has to go on. */
export type CertificationOutcome =
  | { errors: FieldErrors; started?: undefined }
  | { errors?: undefined; started: StartedCertification }
