import process from 'node:process'
import { workerData } from 'node:worker_threads'

/**
 * Ends its process above `memory`. Runs in a thread of its own, because the typesetting thread is blocked while it
 * works; a thread's own limits do not bind what a native library takes.
 */
const { memory } = workerData as { memory: number }
const checkInterval = 20

setInterval(() => {
  if (process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL')
}, checkInterval)
