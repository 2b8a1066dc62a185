/** Load by `--import`: ends this process as by SIGTERM when the parent is gone, even by kill -9. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
