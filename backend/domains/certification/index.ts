export { purgeAttempts } from './certification.commands.ts'
export { registerCertification } from './certification.routes.ts'
export type { Certifier } from './certifiers/certifier.ts'
export { configuredCertifier } from './certifiers/configured-certifier.ts'
