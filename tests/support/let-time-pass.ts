import type { Stack } from './stack.ts'

const clock = new URL('./shifted-clock.ts', import.meta.url).href

/**
 * Kills the backend of a stack and starts it with its clock so many seconds ahead; `backendEnv` is the one that the
 * stack was started with, which every start reads anew.
 */
export async function letTimePass(
  stack: Stack,
  backendEnv: Record<string, string>,
  seconds: number,
): Promise<void> {
  Object.assign(backendEnv, { NODE_OPTIONS: `--import=${clock}`, CLOCK_SHIFT_SECONDS: String(seconds) })
  await stack.killBackend()
  await stack.startBackend()
}
