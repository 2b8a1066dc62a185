/**
 * Loaded by `--import` into every process that `npm start` or a test's stack starts: when the parent is gone,
 * even by kill -9, this process ends itself as by SIGTERM, so that no port and no data stay taken.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
