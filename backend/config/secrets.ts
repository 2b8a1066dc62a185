import type { Env } from './env.ts'

/** The first key of a list makes new tokens, all of them open old ones (CK-03). */
export type Key = { id: string; bytes: Uint8Array }
export type Keys = [Key, ...Key[]]

export type Secrets = {
  tokenKeys: Keys
  pseudonymKey: Uint8Array
  /** Ed25519 seeds of the public log; the first is its own, all sign. */
  ledgerKeys: [Uint8Array, ...Uint8Array[]]
  /** Seal what the public log calls members. */
  ledgerSealKeys: Keys
  kakaoClientSecret: string | null
  /** Authenticates notices of unlinking between Kakao and the site. */
  kakaoAdminKey: string | null
  naverClientSecret: string | null
  googleClientSecret: string | null
  certificationKey: Uint8Array | null
  portoneApiSecret: string | null
  localClientSecret: string | null
  s3SecretKey: string | null
  /** Address of the SMTP server, with its password. */
  mailUrl: string | null
  /** Scalar of the P-256 key by which push services know the site (RFC 8292). */
  pushPrivateKey: string | null
  /** Address of a Redis or Valkey, with its password. */
  redisUrl: string | null
}

export function readSecrets(env: Env): { secrets: Secrets | null; problems: string[] } {
  const problems: string[] = []
  const tokenKeys = keysFrom('TOKEN_KEYS', env.TOKEN_KEYS, problems)
  const pseudonymKey = bytesFrom('PSEUDONYM_KEY', env.PSEUDONYM_KEY, problems)
  const [ledgerKey, ...otherLedgerKeys] = (env.LEDGER_KEY ?? '')
    .split(',')
    .map(value => bytesFrom('LEDGER_KEY', value.trim(), problems))
  const ledgerSealKeys = keysFrom('LEDGER_SEAL_KEY', env.LEDGER_SEAL_KEY, problems)
  const certificationKey = env.CERTIFICATION
    ? bytesFrom('CERTIFICATION_KEY', env.CERTIFICATION_KEY, problems)
    : null
  if (!tokenKeys || !pseudonymKey || !ledgerKey || !ledgerSealKeys) return { secrets: null, problems }
  return {
    secrets: {
      tokenKeys,
      pseudonymKey,
      ledgerKeys: [ledgerKey, ...otherLedgerKeys.filter(key => key !== null)],
      ledgerSealKeys,
      kakaoClientSecret: env.KAKAO_CLIENT_SECRET ?? null,
      kakaoAdminKey: env.KAKAO_ADMIN_KEY ?? null,
      naverClientSecret: env.NAVER_CLIENT_SECRET ?? null,
      googleClientSecret: env.GOOGLE_CLIENT_SECRET ?? null,
      certificationKey,
      portoneApiSecret: env.PORTONE_API_SECRET ?? null,
      localClientSecret: env.LOCAL_CLIENT_SECRET ?? null,
      s3SecretKey: env.S3_SECRET_KEY ?? null,
      mailUrl: env.MAIL_URL ?? null,
      pushPrivateKey: env.PUSH_PRIVATE_KEY ?? null,
      redisUrl: env.REDIS_URL ?? null,
    },
    problems,
  }
}

function keysFrom(name: string, text: string | undefined, problems: string[]): Keys | null {
  if (!text) {
    problems.push(`${name}: is missing (kid:base64url of 32 bytes, comma separated)`)
    return null
  }
  const keys = text.split(',').map(entry => {
    const [id = '', value] = entry.trim().split(':')
    const bytes = bytesFrom(name, value, problems)
    if (!/^[\w-]{1,32}$/.test(id)) problems.push(`${name}: a key id must be 1–32 of A–Z a–z 0–9 _ -`)
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
