import type { Env } from './env.ts'

/** A symmetric key with its id. The first of a list makes new tokens, every one opens old ones (CK-03). */
export type Key = { id: string; bytes: Uint8Array }
export type Keys = [Key, ...Key[]]

export type Secrets = {
  /** Signs access tokens and seals sign-up tickets. */
  tokenKeys: Keys
  /** Keyed hashes of people, such as the viewer of a day. */
  pseudonymKey: Uint8Array
  kakaoClientSecret: string | null
  /** Vouches for what Kakao and the site tell each other of people who cut the tie. */
  kakaoAdminKey: string | null
  naverClientSecret: string | null
  googleClientSecret: string | null
  /** Keyed hashes of the people behind certified members; null where nobody is certified. */
  certificationKey: Uint8Array | null
  portoneApiSecret: string | null
  localClientSecret: string | null
  s3SecretKey: string | null
}

/** Decodes the secrets; what is wrong is named without its value. */
export function readSecrets(env: Env): { secrets: Secrets | null; problems: string[] } {
  const problems: string[] = []
  const tokenKeys = keysFrom(env.TOKEN_KEYS, problems)
  const pseudonymKey = bytesFrom('PSEUDONYM_KEY', env.PSEUDONYM_KEY, problems)
  const certificationKey = env.CERTIFICATION
    ? bytesFrom('CERTIFICATION_KEY', env.CERTIFICATION_KEY, problems)
    : null
  if (!tokenKeys || !pseudonymKey) return { secrets: null, problems }
  return {
    secrets: {
      tokenKeys,
      pseudonymKey,
      kakaoClientSecret: env.KAKAO_CLIENT_SECRET ?? null,
      kakaoAdminKey: env.KAKAO_ADMIN_KEY ?? null,
      naverClientSecret: env.NAVER_CLIENT_SECRET ?? null,
      googleClientSecret: env.GOOGLE_CLIENT_SECRET ?? null,
      certificationKey,
      portoneApiSecret: env.PORTONE_API_SECRET ?? null,
      localClientSecret: env.LOCAL_CLIENT_SECRET ?? null,
      s3SecretKey: env.S3_SECRET_KEY ?? null,
    },
    problems,
  }
}

function keysFrom(text: string | undefined, problems: string[]): Keys | null {
  if (!text) {
    problems.push('TOKEN_KEYS: is missing (kid:base64url of 32 bytes, comma separated)')
    return null
  }
  const keys = text.split(',').map(entry => {
    const [id = '', value] = entry.trim().split(':')
    const bytes = bytesFrom('TOKEN_KEYS', value, problems)
    if (!/^[\w-]{1,32}$/.test(id)) problems.push('TOKEN_KEYS: a key id must be 1–32 of A–Z a–z 0–9 _ -')
    return bytes && { id, bytes }
  })
  const [first, ...rest] = keys.filter(key => key !== null)
  return first ? [first, ...rest] : null
}

function bytesFrom(name: string, value: string | undefined, problems: string[]): Uint8Array | null {
  const bytes = Buffer.from(value ?? '', 'base64url')
  if (bytes.length === 32) return new Uint8Array(bytes)
  problems.push(
    `${name}: ${value ? 'must hold base64url of 32 bytes' : 'is missing (base64url of 32 bytes)'}`,
  )
  return null
}
