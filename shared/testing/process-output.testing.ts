import type { ChildProcess } from 'node:child_process'

/** Resolves once the process has written `text`, however late on a busy machine; rejects when it ends without. */
export function untilWritten(child: ChildProcess, output: () => string, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const look = () => {
    if (output().includes(text)) resolve()
  }
  look()
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', look)
  const end = () => reject(new Error(`the process ended without writing “${text}”: ${output()}`))
  if (child.stdout?.closed) end()
  else child.once('close', end)
  return promise
}
