import type { Env } from './env.ts'
import type { Keys, Secrets } from './secrets.ts'

/** A witness may sign under one key for growth and another for counting. */
export type WitnessConfig = { url: string; verifierKeys: string[] }

export type LedgerConfig = {
  /** Name of the log in its checkpoints; never changes. */
  origin: string
  /** Ed25519 seeds; all sign, the first is the log's own. */
  keys: [Uint8Array, ...Uint8Array[]]
  sealKeys: Keys
  witnesses: WitnessConfig[]
}

export const ledgerConfig = (
  env: Env,
  { ledgerKeys, ledgerSealKeys }: Pick<Secrets, 'ledgerKeys' | 'ledgerSealKeys'>,
): LedgerConfig => ({
  // A demo keeps its log wherever it is shown.
  origin:
    env.LEDGER_ORIGIN ??
    (env.APP_PROFILE === 'demo' ? 'localhost/ledger' : `${new URL(env.PUBLIC_BASE_URL).hostname}/ledger`),
  keys: ledgerKeys,
  sealKeys: ledgerSealKeys,
  witnesses: witnessesOf(env),
})

export const ledgerProblems = (env: Env): string[] =>
  witnessesOf(env).every(isWitness)
    ? []
    : ['LEDGER_WITNESSES: must be "address verifier-key …", comma separated']

const isWitness = ({ url, verifierKeys }: WitnessConfig) =>
  URL.canParse(url) &&
  verifierKeys.length > 0 &&
  verifierKeys.every(key => /^[^\s+]+\+[0-9a-f]{8}\+\S+$/.test(key))

const witnessesOf = ({ LEDGER_WITNESSES: text }: Env): WitnessConfig[] =>
  (text ?? '')
    .split(',')
    .filter(entry => entry.trim())
    .map(entry => {
      const [url = '', ...verifierKeys] = entry.trim().split(/\s+/)
      return { url: url.replace(/\/$/, ''), verifierKeys }
    })
