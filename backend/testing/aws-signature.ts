import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** AWS Signature Version 4, computed from its specification, for requests without a query. */
export function isSigned({ method, url = '', headers }: IncomingMessage, secretKey: string): boolean {
  const { credential, names, signature } = partsOf(headers.authorization ?? '')
  const [, day = '', region = '', service = ''] = credential.split('/')
  const canonical = [
    method,
    url,
    '',
    ...names.map(name => `${name}:${String(headers[name]).trim()}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`)
  return signature === hmac(key, text).toString('hex')
}

function partsOf(authorization: string) {
  const part = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(authorization)?.[1] ?? ''
  return {
    credential: part('Credential'),
    names: part('SignedHeaders').split(';'),
    signature: part('Signature'),
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
