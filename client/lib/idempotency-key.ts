/**
 * A key that makes a creation happen once (R12.23): 128 random bits in hex. Not `crypto.randomUUID`, which
 * browsers offer on secure origins only, and the demo is also opened from a phone on the same network.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
