/** Something a person can put right: its message is Korean, says what to do, and is shown without a stack. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Ends the process with the message of a refusal, or with the whole stack of a fault. Never returns. */
export function leaveWith(error: unknown): never {
  const text = error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
