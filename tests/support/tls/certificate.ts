import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

const read = (name: string) => readFileSync(new URL(name, import.meta.url))

/** Certifies nothing: self-signed, and its key is public. */
export const testCertificate = { cert: read('site.pem'), key: read('site.key.pem') }

/** SHA-256 of the public key in base64, for `--ignore-certificate-errors-spki-list`. */
export const testCertificatePin: string = createHash('sha256')
  .update(new X509Certificate(testCertificate.cert).publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64')
