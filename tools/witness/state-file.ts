import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** All that a witness may never forget. */
export type WitnessState = {
  name: string
  /** 32 bytes of each Ed25519 key, as base64url. */
  seeds: { growth: string; recount: string }
  /** Name of the log, which stays when its key is replaced. */
  origin: string
  /** The checkpoint that was cosigned last, verbatim; null before the first. */
  checkpoint: string | null
  /** Signed checkpoints that contradict it: proof of two histories. */
  forks: string[]
}

const newSeed = () => randomBytes(32).toString('base64url')

/** Makes the keys at the first run; throws when the file is another witness's, or of another log. */
export async function openState(
  path: string,
  { name, origin }: Pick<WitnessState, 'name' | 'origin'>,
): Promise<WitnessState> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text !== null) {
    const state = JSON.parse(text) as WitnessState
    if (state.name === name && state.origin === origin) return state
    throw new Error(`${path} is the state of ${state.name} for ${state.origin}`)
  }
  const made = { name, origin, seeds: { growth: newSeed(), recount: newSeed() }, checkpoint: null, forks: [] }
  await saveState(path, made)
  return made
}

/** Whole or not at all, and on the disk when it returns. */
export async function saveState(path: string, state: WitnessState): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(state, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
