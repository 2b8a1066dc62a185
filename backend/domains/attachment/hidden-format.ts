const markup = /<script|<html|<!doctype|<iframe|<\?php|%pdf-\d/i

/**
 * Whether a picture is something else as well: a page, a program or a document to whoever reads it as one. What
 * cameras hang behind a picture (a second picture, a film) is not meant and passes; rewriting drops it.
 */
export function hidesAnotherFormat(bytes: Buffer): boolean {
  return markup.test(bytes.toString('latin1')) || endsAsZip(bytes)
}

const zipEnd = Buffer.from('PK\x05\x06')

/** An archive is read from its end: its last record, then a comment of the length that the record names. */
function endsAsZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(zipEnd)
  return at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) <= bytes.length
}
