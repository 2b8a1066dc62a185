import * as contract from '#shared/contract/certification.ts'
import type { CallCase } from '../call-case.ts'

export const certificationCalls: CallCase[] = [
  { contract: contract.readCertification, who: 'members', prepare: () => ({}) },
  { contract: contract.startCertification, who: 'consenting', prepare: () => ({}) },
  {
    contract: contract.completeCertification,
    who: 'consenting',
    foreign: 'CERTIFICATION_EXPIRED',
    prepare: async (world, owner) => {
      const started = await world.made<{ verificationId: string }>('POST /users/certification', {}, owner)
      return { params: { verificationId: started.verificationId } }
    },
  },
]
