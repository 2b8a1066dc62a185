/** Message: Korean, says what to do, is shown without a stack. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Prints a Refusal's message, or the stack of a fault. Never returns. */
export function leaveWith(error: unknown): never {
  const text = error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
