/** Null for none. A `%` that begins no escape is taken literally. */
export function elementOfHash(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  if (!id) return null
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return document.getElementById(id)
  }
}
