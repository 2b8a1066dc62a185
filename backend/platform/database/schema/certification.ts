import type { CertificationMethod } from '#shared/contract/certification.ts'

export interface CertificationTable {
  user_id: number
  person_hash: Buffer
  method: CertificationMethod
  verified_at: Date
}

export interface CertificationAttemptTable {
  id: string
  user_id: number
  started_at: Date
  expires_at: Date
}

export interface CertificationTables {
  certifications: CertificationTable
  certification_attempts: CertificationAttemptTable
}
