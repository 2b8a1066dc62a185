import { hkdfSync } from 'node:crypto'
import type { Keys } from '../../config/secrets.ts'

export type Purpose = 'access' | 'sign-up' | 'refresh' | 'link'

type DerivedKeys = { current: { id: string; bytes: Uint8Array }; byId: (id?: string) => Uint8Array }

/** `byId` throws for an unknown id, which the callers' libraries report as a bad token. */
export function deriveKeys(keys: Keys, purpose: Purpose): DerivedKeys {
  const derived = keys.map(({ id, bytes }) => ({
    id,
    bytes: new Uint8Array(hkdfSync('sha256', bytes, '', `mureum-q/${purpose}`, 32)),
  }))
  const [current] = derived
  if (!current) throw new Error('no token key')
  const all = new Map(derived.map(key => [key.id, key.bytes]))
  const byId = (id?: string) => {
    const found = all.get(id ?? '')
    if (!found) throw new Error('unknown key id')
    return found
  }
  return { current, byId }
}
