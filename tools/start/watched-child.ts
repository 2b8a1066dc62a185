import { type FSWatcher, watch } from 'node:fs'
import { type Child, type ChildPlan, startChild } from './child-process.ts'

/**
 * Restarts on changes below `folders`; `ended` settles only after `stop` or `kill`.
 * `node --watch` would outlive a killed parent and keep port and data.
 */
export async function startWatchedChild(plan: ChildPlan, folders: string[]): Promise<Child> {
  let current = await startChild(plan)
  let turn = Promise.resolve()
  const stopped = Promise.withResolvers<string>()
  const restart = async () => {
    if (watchers.length === 0) return
    await current.stop()
    process.stdout.write(`${plan.title}: 바뀐 파일로 다시 시작합니다.\n`)
    await startChild(plan).then(
      child => {
        current = child
      },
      (fault: Error) => process.stdout.write(`${fault.message}\n`),
    )
  }
  const watchers = watchAll(folders, () => {
    turn = turn.then(restart)
  })
  const end = async (how: (child: Child) => Promise<void>) => {
    for (const watcher of watchers.splice(0)) watcher.close()
    await turn
    await how(current)
    stopped.resolve(await current.ended)
  }
  return {
    title: plan.title,
    pid: current.pid,
    ended: stopped.promise,
    stop: killAfter => end(child => child.stop(killAfter)),
    kill: () => end(child => child.kill()),
  }
}

/** Editors write a file in several strokes: 0.1 s is one change. */
function watchAll(folders: string[], act: () => void): FSWatcher[] {
  let timer: NodeJS.Timeout | undefined
  return folders.map(folder =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name?.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(act, 100)
    }),
  )
}
