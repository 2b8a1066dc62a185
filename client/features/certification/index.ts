export { certificationQuery } from './certification.api.ts'
export { CertificationStatus } from './certification-status.tsx'
