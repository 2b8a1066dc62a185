import { runSlice, type SlicePlan } from './load-slice.ts'

/** Runs in its own process, so that making load costs the measured server nothing; ends with its parent. */
process.on('message', (plan: SlicePlan) => {
  runSlice(plan).then(
    result => process.send?.({ result }),
    (error: Error) => process.send?.({ fault: error.message }),
  )
})
// Ctrl-C reaches the whole group; the parent ends this process in order.
process.on('SIGINT', () => {})
process.once('disconnect', () => process.exit(0))
process.send?.({ ready: true })
