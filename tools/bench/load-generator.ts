import { runSlice, type SlicePlan } from './load-slice.ts'

/**
 * A process of its own, so that making load costs the measured server nothing: takes slices over its channel, one
 * at a time, and answers each with its result or what went wrong. Ends with its parent.
 */
process.on('message', (plan: SlicePlan) => {
  runSlice(plan).then(
    result => process.send?.({ result }),
    (error: Error) => process.send?.({ fault: error.message }),
  )
})
// Ctrl-C reaches the whole group; whoever started us ends us in order.
process.on('SIGINT', () => {})
process.once('disconnect', () => process.exit(0))
process.send?.({ ready: true })
