import type { Me } from '#shared/contract/user.ts'
import type { Actor } from '#shared/policy/permissions.ts'

export function actorOf(me: Me | null): Actor {
  if (!me) return { kind: 'anonymous' }
  return {
    kind: 'member',
    seq: me.seq,
    role: me.role,
    certified: me.certified,
    type: me.type,
    consented: me.serviceAgreement && me.privacyAgreement,
    sensitiveConsented: me.sensitiveAgreement,
    suspended: me.suspended,
    // The backend alone knows, and decides.
    secondFactor: false,
    recentSecondFactor: false,
  }
}
