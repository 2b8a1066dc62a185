import type { Rolldown } from 'vite'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Names = Exclude<NonNullable<Splitting['groups']>[number]['name'], string>

/**
 * Few chunks instead of one for each shared module, because a small file gzips badly: what the entry always needs,
 * what the pages of a post share (`details`), and what many pages share. All else stays with the page or the `import()` that brings it.
 */
export const chunks = (entry: string, details: string[]): Splitting => ({
  groups: [
    { name: 'sheet', test: stylesIn('ui|features|app'), minShareCount: 3, priority: 4 },
    { name: 'discussion-sheet', test: stylesIn('features/comment|features/report|pages/post'), priority: 4 },
    { debugName: 'base', name: alwaysNeeded(entry), priority: 3 },
    { debugName: 'post', name: sharedBy(details), priority: 1 },
    { name: 'common', test: /[\\/](?:client|shared)[\\/]/, minShareCount: 36, priority: 2 },
  ],
})

/** Style sheets of these rooms. The fewer a page links, the sooner it is painted: each is a way to the server. */
const stylesIn = (rooms: string) => new RegExp(`/client/(?:${rooms})/.*\\.wyw-in-js\\.css$`)

/** Names the chunk of every module that the entry reaches by plain imports; the entry itself stays on its own. */
function alwaysNeeded(entry: string): Names {
  let reached: Set<string> | undefined
  return (id, graph) => {
    reached ??= reachedFrom(entry, at => graph.getModuleInfo(at)?.importedIds ?? [])
    return id !== entry && reached.has(id) ? 'base' : null
  }
}

/** Names the chunk of every module that all of these pages reach by plain imports. */
function sharedBy(pages: string[]): Names {
  let reached: Set<string>[] | undefined
  return (id, graph) => {
    reached ??= pages.map(page => reachedFrom(page, at => graph.getModuleInfo(at)?.importedIds ?? []))
    return reached.every(ids => ids.has(id)) ? 'post' : null
  }
}

function reachedFrom(entry: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set<string>([entry])
  // A set may grow while it is walked.
  for (const id of reached) for (const next of importsOf(id)) reached.add(next)
  return reached
}
