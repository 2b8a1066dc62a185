import process from 'node:process'
import { workerData } from 'node:worker_threads'

/**
 * Ends its process when that takes more memory than it may. It stands in a thread of its own, because the thread that
 * sets a document hears nothing until it is done; a thread's own limits do not bind what a native library takes.
 */
const { memory } = workerData as { memory: number }
const every = 20

setInterval(() => {
  if (process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL')
}, every)
