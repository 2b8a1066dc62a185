import { startStack } from '../support/stack.ts'

/** Starts the site and names it to the workers; answers how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // The journeys write more than a member may in the demo's minute.
  const stack = await startStack({ env: { WRITES_PER_MINUTE: '10000' } })
  process.env.E2E_ORIGIN = stack.origin
  return () => stack.stop()
}
