import type { Rolldown } from 'vite'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Names = Exclude<NonNullable<Splitting['groups']>[number]['name'], string>

/**
 * Few chunks, because a small file gzips badly: modules of the entry, of post pages (`details`), of those with
 * reactions (`reacting`), and of many pages. All else stays with its page or `import()`.
 */
export const chunks = (entry: string, details: string[], reacting: string[]): Splitting => ({
  groups: [
    { name: 'sheet', test: stylesIn('ui|features|app'), minShareCount: 3, priority: 4 },
    {
      name: 'discussion-sheet',
      test: stylesIn('features/comment|features/report|features/discussion'),
      priority: 4,
    },
    { debugName: 'base', name: alwaysNeeded(entry), priority: 3 },
    { debugName: 'post', name: sharedBy('post', details), priority: 1 },
    { debugName: 'reactions', name: sharedBy('reactions', reacting), priority: 0 },
    { name: 'common', test: /[\\/](?:client|shared)[\\/]/, minShareCount: 36, priority: 2 },
  ],
})

/** Each linked sheet is a round trip before the first paint. */
const stylesIn = (folders: string) => new RegExp(`/client/(?:${folders})/.*\\.wyw-in-js\\.css$`)

/** Reached by its package's index alone: only a part of the green paper's editor uses it. */
const rarelyUsed = /@tanstack[\\/].+(?:useInfiniteQuery|infiniteQueryObserver)\.js$/

function alwaysNeeded(entry: string): Names {
  let reached: Set<string> | undefined
  return (id, graph) => {
    reached ??= reachedFrom(entry, at => graph.getModuleInfo(at)?.importedIds ?? [])
    return id !== entry && reached.has(id) && !rarelyUsed.test(id) ? 'base' : null
  }
}

function sharedBy(name: string, pages: string[]): Names {
  let reached: Set<string>[] | undefined
  return (id, graph) => {
    reached ??= pages.map(page => reachedFrom(page, at => graph.getModuleInfo(at)?.importedIds ?? []))
    return reached.every(ids => ids.has(id)) && !rarelyUsed.test(id) ? name : null
  }
}

function reachedFrom(entry: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set<string>([entry])
  // A set may grow while it is walked.
  for (const id of reached) for (const next of importsOf(id)) reached.add(next)
  return reached
}
