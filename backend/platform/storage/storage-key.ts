/** Throws for a key that could leave the directory or mean something in an address. */
export function requireKey(key: string): string {
  if (!/^[a-z0-9-]{1,64}(?:\/[a-z0-9-]{1,64}){0,3}$/.test(key)) throw new Error('not a storage key')
  return key
}
