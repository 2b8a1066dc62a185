/**
 * Canonical JSON (RFC 8785), so that equal values hash alike: names in the order of their UTF-16 units, no space,
 * undefined left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`)
  return `{${members.join(',')}}`
}

export const isSameJson = (one: unknown, two: unknown): boolean =>
  one === two || canonicalJson(one) === canonicalJson(two)
