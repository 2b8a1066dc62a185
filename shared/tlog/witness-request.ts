import { decodeBase64, encodeBase64 } from './base64.ts'
import { hashBytes, type Sha256 } from './merkle-tree.ts'
import {
  formatSignature,
  parseNote,
  parseVerifierKey,
  type VerifyEd25519,
  verifiedKeys,
} from './signed-note.ts'

/** Body of `POST <witness>/add-checkpoint` (C2SP tlog-witness). */
export type WitnessRequest = {
  /** Of the checkpoint that the witness cosigned last; 0 where it never did. */
  oldSize: number
  /** Consistency proof from there; empty from 0, and where nothing grew. */
  proof: readonly Uint8Array[]
  /** Signed checkpoint. */
  note: string
}

const maxProofLines = 63

export const formatWitnessRequest = ({ oldSize, proof, note }: WitnessRequest): string =>
  `old ${oldSize}\n${proof.map(hash => `${encodeBase64(hash)}\n`).join('')}\n${note}`

/** Throws for a text that is none. */
export function parseWitnessRequest(text: string): WitnessRequest {
  const end = text.indexOf('\n\n')
  const [first = '', ...lines] = text.slice(0, end).split('\n')
  const [, oldSize] = /^old (0|[1-9]\d{0,14})$/.exec(first) ?? []
  const proof = lines.map(decodeBase64)
  const isProof = proof.length <= maxProofLines && proof.every(hash => hash.length === hashBytes)
  if (end < 0 || oldSize === undefined || !isProof) throw new Error('no request to a witness')
  return { oldSize: Number(oldSize), proof, note: text.slice(end + 2) }
}

/** Content type of the answer that tells another size. */
export const sizeType = 'text/x.tlog.size'

type WitnessFailure =
  | 'unreachable'
  | 'unknown-log'
  | 'unknown-key'
  | 'other-size'
  | 'other-root'
  | 'wrong-proof'
  | 'refused'
  | 'no-cosignature'

export type WitnessAnswer =
  | { isCosigned: true; lines: string; signers: string[] }
  | {
      isCosigned: false
      failure: WitnessFailure
      /** Size that the witness cosigned last, where it is another one. */
      size: number | null
    }

/** Answers the cosignatures by the known keys, one each; those of others are passed over. */
export async function readCosignatures(
  { sha256, verifyEd25519 }: { sha256: Sha256; verifyEd25519: VerifyEd25519 },
  { note, verifierKeys, answer }: { note: string; verifierKeys: readonly string[]; answer: string },
): Promise<WitnessAnswer> {
  const keys = verifierKeys.map(key => parseVerifierKey(sha256, key))
  const signed: { line: string; name: string }[] = []
  try {
    const { text } = parseNote(note)
    const { signatures } = parseNote(`${text}\n${answer}`)
    for (const signature of signatures) {
      const [key] = await verifiedKeys({ text, signatures: [signature] }, keys, verifyEd25519)
      if (!key) continue
      keys.splice(keys.indexOf(key), 1)
      signed.push({ line: formatSignature(signature), name: key.name })
    }
  } catch {
    return { isCosigned: false, failure: 'no-cosignature', size: null }
  }
  if (signed.length === 0) return { isCosigned: false, failure: 'no-cosignature', size: null }
  return {
    isCosigned: true,
    lines: signed.map(({ line }) => line).join(''),
    signers: signed.map(({ name }) => name),
  }
}

/** Reads an answer other than 200; `asked` is the old size of the request. */
export function failureOf(status: number, body: string, asked: number): WitnessAnswer {
  const [, knownSize] = /^(0|[1-9]\d{0,14})\n$/.exec(body) ?? []
  const size = status === 409 && knownSize !== undefined ? Number(knownSize) : null
  const failures: Record<number, WitnessFailure> = {
    403: 'unknown-key',
    404: 'unknown-log',
    409: size === null || size === asked ? 'other-root' : 'other-size',
    422: 'wrong-proof',
  }
  return { isCosigned: false, failure: failures[status] ?? 'refused', size }
}
