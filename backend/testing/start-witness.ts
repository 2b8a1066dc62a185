import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { WitnessConfig } from '#backend/config/ledger.ts'

/** `log` is the address of the log, `state` a file of its own. */
type Given = { log: string; vkey: string; state: string }

/** Starts the program that anybody runs, which reads the log and cosigns by two keys: for growth, and for counting. */
export async function startWitness({
  log,
  vkey,
  state,
}: Given): Promise<{ config: WitnessConfig; stop: () => Promise<void> }> {
  const args = ['--log', log, '--vkey', vkey, '--state', state, '--listen', '127.0.0.1:0']
  const child = spawn(process.execPath, ['tools/witness/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    child.kill()
    await once(child, 'close')
  }
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) if (lines.push(line) === 3) break
  const url = /^(http:\S+)\/add-checkpoint/.exec(lines[0] ?? '')?.[1] ?? ''
  return { config: { url, verifierKeys: lines.slice(1).map(line => line.split(' ').at(-1) ?? '') }, stop }
}
