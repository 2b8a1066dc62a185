import type { Child } from './child-process.ts'

/** Milliseconds between two signals of one Ctrl-C, which also comes through npm. */
const sameMoment = 1_500

/**
 * Stops on a signal, the launcher's end or a child's end. Returns 0 after a signal, 1 when a child ended
 * by itself; a second signal kills at once.
 */
export async function runUntilStopped(children: Child[]): Promise<number> {
  const cause = await Promise.race([stopAsked(), ...children.map(child => child.ended)])
  const message = typeof cause === 'string' ? `${cause}\n나머지를 멈춥니다 … ` : '\n멈추는 중 … '
  process.stdout.write(message)
  onSecondSignal(() => {
    for (const child of children) void child.kill()
  })
  for (const child of children) await child.stop()
  process.stdout.write('멈췄습니다.\n')
  return typeof cause === 'string' ? 1 : 0
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** `disconnect`: the launcher on an older Node was killed. */
function stopAsked(): Promise<symbol> {
  return new Promise(resolve => {
    for (const name of [...signals, 'disconnect' as const]) process.on(name, () => resolve(stop))
  })
}

const stop = Symbol('stop asked for')

function onSecondSignal(act: () => void): void {
  const firstAt = performance.now()
  for (const name of signals) {
    process.on(name, () => {
      if (performance.now() - firstAt > sameMoment) act()
    })
  }
}
