const placeholder = '[removed]'

/**
 * Patterns of what may never leave in an event (LG-01), tried in this order. Where one may begin is bounded by a
 * lookbehind, so that each is linear on hostile text.
 */
const patterns: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // user:password@ of a connection string
  [/:\/\/[^\s/@?#]{1,512}@/g, `://${placeholder}@`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${placeholder}`],
  [/(?<![\w-])(__Host-[\w-]+|session|oauth-[\w-]{8}|sg)=[^;\s"']+/g, `$1=${placeholder}`],
  // JWS and JWE, compact
  [/(?<![\w-])eyJ[\w-]{4,}(?:\.[\w-]*){1,4}/g, placeholder],
  // opaque secrets of 240 bits and more: base64url of both cases, so a hex digest or a commit id stays
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,512}(?![\w-])/g, placeholder],
  // query and fragment of an address inside a text
  [/(\/[^\s?#"'<>`/]*)[?#][^\s"'<>`]+/g, '$1'],
  [
    /(?<![\p{L}\p{N}.!$%&'*+^_`{|}~-])[\p{L}\p{N}.!$%&'*+^_`{|}~-]+(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}/gu,
    placeholder,
  ],
  // resident registration number
  [/(?<!\w)\d{6}[-–\s]?[1-8]\d{6}(?!\w)/g, placeholder],
  [/(?<!\w)(?:\+?82[-.\s]?|0)1[016789][-.\s]?\d{3,4}[-.\s]?\d{4}(?!\w)/g, placeholder],
  [/(?<!\w)0(?:2|[3-6]\d|70)[-.\s]\d{3,4}[-.\s]\d{4}(?!\w)/g, placeholder],
]

export function scrubText(text: string): string {
  return patterns.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text)
}

/** Drops query and fragment, which hold keywords, OAuth codes and states. */
export function scrubUrl(url: string): string {
  return scrubText(url.replace(/[?#].*$/s, ''))
}

const secretNames =
  /authorization|cookie|refresh[-_.]?token|access[-_.]?token|secret|password|e-?mail|phone|query_string|(?:url|http)\.(?:query|fragment)|forwarded|real-ip|ip_address|client_ip|client\.address|peer\.(?:address|ip)|connection_string/i
const addressNames = /(?:^|\.)(?:url|uri|target|href|to|from|path|full)$/i
/** Resemble secrets, but must reach the operator unchanged. */
const idNames = /^(?:event_id|trace_id|span_id|parent_span_id|debug_id|release)$/

/** Drops values of secret names; cuts cycles and deep branches. */
export function scrubTree(value: unknown, name = '', depth = 0): unknown {
  if (idNames.test(name)) return value
  if (secretNames.test(name)) return placeholder
  if (typeof value === 'string') return addressNames.test(name) ? scrubUrl(value) : scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 12) return placeholder
  if (Array.isArray(value)) return value.map(item => scrubTree(item, '', depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [scrubText(key), scrubTree(item, key, depth + 1)]),
  )
}
