/** Standard alphabet with padding (RFC 4648 section 4). */
export function encodeBase64(bytes: Uint8Array): string {
  let latin1 = ''
  for (const byte of bytes) latin1 += String.fromCharCode(byte)
  return btoa(latin1)
}

/** Throws unless the text is what `encodeBase64` would write. */
export function decodeBase64(text: string): Uint8Array {
  const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
  if (encodeBase64(bytes) !== text) throw new Error('no canonical base64')
  return bytes
}

/** The alphabet of addresses, without padding (RFC 4648 section 5). */
export const encodeBase64Url = (bytes: Uint8Array): string =>
  encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Throws unless the text is what `encodeBase64Url` would write. */
export function decodeBase64Url(text: string): Uint8Array {
  const padded = text.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = decodeBase64(padded.padEnd(Math.ceil(padded.length / 4) * 4, '='))
  if (encodeBase64Url(bytes) !== text) throw new Error('no canonical base64url')
  return bytes
}
