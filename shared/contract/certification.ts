import * as z from 'zod'
import { timestamp } from './list.ts'
import { route } from './route.ts'

export const certificationMethods = ['local', 'portone'] as const
export type CertificationMethod = (typeof certificationMethods)[number]

export const Certification = z.object({
  offered: z.enum(certificationMethods).nullable(),
  certifiedAt: timestamp.nullable(),
  /** Null also for certifications from before the site recorded the method. */
  method: z.enum(certificationMethods).nullable(),
})
export type Certification = z.infer<typeof Certification>

/** An address to open, or the parameters of PortOne's own script. */
export const StartedCertification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('address'), verificationId: z.uuid(), address: z.url() }),
  z.object({
    kind: z.literal('portone'),
    verificationId: z.uuid(),
    storeId: z.string(),
    channelKey: z.string(),
  }),
])
export type StartedCertification = z.infer<typeof StartedCertification>

export const readCertification = route({
  operationId: 'readCertification',
  tag: 'certification',
  method: 'GET',
  path: '/users/certification',
  summary: 'Whether the caller is certified, and whether one can be',
  source: 'added: R4.2 and R5.1 tell certified members apart, and nothing in R6 makes one',
  permission: 'certification.mine',
  answers: { 200: Certification },
  errors: [],
})

export const startCertification = route({
  operationId: 'startCertification',
  tag: 'certification',
  method: 'POST',
  path: '/users/certification',
  summary: 'Begins proving who the caller is; good for ten minutes, once, and for this caller alone',
  source: 'added: with GET users/certification',
  permission: 'certification.create',
  answers: { 200: StartedCertification },
  errors: ['NOT_FOUND'],
})

export const completeCertification = route({
  operationId: 'completeCertification',
  tag: 'certification',
  method: 'PUT',
  path: '/users/certification/:verificationId',
  summary: 'Reads the outcome from whoever proved it, and certifies the caller if nobody else is that person',
  source: 'added: with GET users/certification; R12.19 says what is stored',
  permission: 'certification.create',
  params: z.object({ verificationId: z.uuid() }),
  answers: { 200: Certification },
  errors: [
    'NOT_FOUND',
    'CERTIFICATION_FAILED',
    'CERTIFICATION_EXPIRED',
    'CERTIFICATION_INDISTINCT',
    'CERTIFICATION_UNDER_AGE',
    'CERTIFIED_ELSEWHERE',
    'CERTIFIER_UNREACHABLE',
  ],
})
