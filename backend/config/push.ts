import { createECDH } from 'node:crypto'
import type { Env } from './env.ts'
import type { Secrets } from './secrets.ts'

export type PushConfig = {
  /** Uncompressed point of P-256, base64url; browsers subscribe by it. */
  publicKey: string
  privateKey: string
  /** How a push service reaches the operator: mailto: or https: (RFC 8292, 2.1). */
  subject: string
  /** Names of push services, `*.` for any below one; nothing is sent elsewhere. */
  hosts: string[]
}

/** Services of Chrome and its kin, Firefox, Safari, Edge on Windows. */
const usualHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** Stands for a push service on this machine, at any port; for the demo and its tests. */
export const ownMachine = 'localhost'

export function pushConfig(
  env: Env,
  { pushPrivateKey: privateKey }: Pick<Secrets, 'pushPrivateKey'>,
): PushConfig | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_SUBJECT: subject, PUSH_HOSTS: hosts = usualHosts } = env
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject, hosts } : null
}

const names = ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'PUSH_SUBJECT'] as const

export function pushProblems(env: Env): string[] {
  const missing = names.filter(name => !env[name])
  if (missing.length === names.length)
    return env.PUSH_HOSTS ? ['PUSH_HOSTS: needs PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_SUBJECT'] : []
  if (missing.length > 0) return missing.map(name => `${name}: is missing beside the other settings of PUSH`)
  return [...keyProblems(env), ...subjectProblems(env), ...hostProblems(env)]
}

/** Never says a key. */
function keyProblems({ PUSH_PUBLIC_KEY: publicKey = '', PUSH_PRIVATE_KEY: privateKey = '' }: Env): string[] {
  const scalar = Buffer.from(privateKey, 'base64url')
  if (!/^[\w-]{43}$/.test(privateKey) || scalar.length !== 32)
    return ['PUSH_PRIVATE_KEY: must be base64url of 32 bytes (npm run admin -- make-push-keys)']
  const belongs = publicKeyOf(scalar) === publicKey
  return belongs
    ? []
    : ['PUSH_PUBLIC_KEY: does not belong to PUSH_PRIVATE_KEY (npm run admin -- make-push-keys)']
}

function publicKeyOf(scalar: Buffer): string | null {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(scalar)
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

function subjectProblems({ PUSH_SUBJECT: subject = '' }: Env): string[] {
  const fits = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/.test(subject) && URL.canParse(subject)
  return fits ? [] : ['PUSH_SUBJECT: must be mailto:… or https://…']
}

function hostProblems({ PUSH_HOSTS: hosts = usualHosts, APP_PROFILE }: Env): string[] {
  if (hosts.length === 0) return ['PUSH_HOSTS: names no host']
  const own = hosts.includes(ownMachine)
  if (own && APP_PROFILE !== 'demo') return [`PUSH_HOSTS: ${ownMachine} is for APP_PROFILE=demo only`]
  const wrong = hosts.filter(
    host => host !== ownMachine && !/^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(host),
  )
  return wrong.map(host => `PUSH_HOSTS: ${host} is no name of a host`)
}
