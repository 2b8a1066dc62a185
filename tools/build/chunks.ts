import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Rolldown } from 'vite'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Names = Exclude<NonNullable<Splitting['groups']>[number]['name'], string>

/**
 * Few chunks, because a small file gzips badly: modules of the entry, of post pages (`details`), of those with
 * reactions (`reacting`), and of many pages. All else stays with its page or `import()`.
 */
export const chunks = (
  entry: string,
  details: string[],
  reacting: string[],
  discussing: string[],
): Splitting => ({
  groups: [
    {
      debugName: 'sheet',
      name: eitherOf(alwaysNeeded(entry, 'sheet'), ofFooter('sheet'), sharedByPublic('sheet', entry, 10)),
      test: styles,
      priority: 4,
    },
    {
      debugName: 'styles',
      name: ofTheSamePages(entry, discussing),
      test: styles,
      priority: 3,
    },
    { debugName: 'base', name: alwaysNeeded(entry), priority: 3 },
    { debugName: 'post', name: sharedBy('post', details), test: notOfLists, priority: 1 },
    { debugName: 'text', name: 'text', test: texts, priority: 1 },
    { debugName: 'member-access', name: 'member-access', test: memberAccess, priority: 1 },
    { debugName: 'request', name: 'request', test: ofRequests, priority: 2 },
    { debugName: 'list', name: 'list', test: listParts, priority: 1 },
    { debugName: 'reactions', name: sharedBy('reactions', reacting), test: notOfLists, priority: 0 },
    {
      debugName: 'common',
      name: sharedByPublic('common', entry, 44),
      // No package of a checkout that has such a folder in its path.
      test: /^(?!.*[\\/]node_modules[\\/]).*[\\/](?:client|shared)[\\/]/,
      priority: 2,
    },
  ],
})

/** Lists have the marks of the kinds too. */
const notOfLists = /^(?!.*[\\/]kind-mark\.)/

/** Drawn by posts, and by pages of members that have no reactions. */
const texts = /client[\\/]ui[\\/](?:layout[\\/]text-blocks|rich-text[\\/]rich-text)\.tsx?$/

/** Of pages that ask who is signed in. */
const memberAccess =
  /client[\\/]features[\\/]user[\\/](?:page-access|require-member)\.ts$|shared[\\/]policy[\\/]permissions\.ts$/

/** Of pages that write or read one thing, posts or not. */
const ofRequests = /client[\\/]lib[\\/](?:idempotency-key|route-params)\.ts$/

/** Of lists that everybody reads. */
const listParts = /client[\\/](?:ui[\\/]layout[\\/]list-row|features[\\/]search[\\/]list-words)/

/** Begins the names of the sheets of a set of pages; no file's, since each name stands in many chunks. */
export const setOfPages = 'styles-of-'

const styles = /\.wyw-in-js\.css$/

/** Reached by the package's index alone: parts of the green paper's editor and of the desk use them. */
const rarelyUsed = /@tanstack[\\/].+(?:useSuspenseQueries|useQueries|queriesObserver)\.js$/

/** Loaded after the page, but its styles with it. */
const ofFooter =
  (name: string): Names =>
  id =>
    id.includes('/ui/shell/footer.') ? name : null

const eitherOf =
  (...names: Names[]): Names =>
  (id, graph) =>
    names.map(name => name(id, graph)).find(Boolean) ?? null

function alwaysNeeded(entry: string, name = 'base'): Names {
  let reached: Set<string> | undefined
  return (id, graph) => {
    reached ??= reachedFrom(entry, at => graph.getModuleInfo(at)?.importedIds ?? [])
    return id !== entry && reached.has(id) && !rarelyUsed.test(id) ? name : null
  }
}

function sharedBy(name: string, pages: string[]): Names {
  let reached: Set<string>[] | undefined
  return (id, graph) => {
    reached ??= pages.map(page => reachedFrom(page, at => graph.getModuleInfo(at)?.importedIds ?? []))
    return reached.every(ids => ids.has(id)) && !rarelyUsed.test(id) ? name : null
  }
}

/**
 * Shared by so many parts that the browser imports, those of the editors' desk not counted: no citizen loads what its
 * pages alone have in common.
 */
function sharedByPublic(name: string, entry: string, count: number): Names {
  let shares: Map<string, number> | undefined
  return (id, graph) => {
    shares ??= countShares(entry, graph)
    return (shares.get(id) ?? 0) >= count ? name : null
  }
}

type Graph = Parameters<Names>[1]

function countShares(entry: string, graph: Graph): Map<string, number> {
  const shares = new Map<string, number>()
  const parts = new Set<string>([entry])
  // A set may grow while it is walked.
  for (const part of parts)
    for (const id of reachedFrom(part, at => graph.getModuleInfo(at)?.importedIds ?? [])) {
      shares.set(id, (shares.get(id) ?? 0) + 1)
      for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!ofDesk.test(next)) parts.add(next)
    }
  return shares
}

/**
 * Styles that the same pages have and no others: each sheet apart is a request, and gzips worse. Styles of several of the
 * pages `together`, and of no other, count as of all of them.
 */
function ofTheSamePages(entry: string, together: string[]): Names {
  let pages: Map<string, string[]> | undefined
  return (id, graph) => {
    pages ??= pagesByModule(entry, graph)
    const own = pages.get(id)
    if (!own) return null
    const all = own.length > 1 && own.every(page => together.includes(page)) ? together : own
    const names = all.map(page => relative(import.meta.dirname, page))
    return `${setOfPages}${createHash('sha1').update(names.toSorted().join()).digest('hex').slice(0, 7)}`
  }
}

/** The pages whose HTML names the styles of a module; none of what the shell loads by itself. */
function pagesByModule(entry: string, graph: Graph): Map<string, string[]> {
  const importsOf = (id: string) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    return [...importedIds, ...dynamicallyImportedIds]
  }
  const everything = reachedFrom(entry, importsOf)
  const routed = [...everything].filter(id => isRouted.test(id) && !ofDevelopment.test(id))
  const within = (id: string) => importsOf(id).filter(next => !isRouted.test(next))
  const ofShell = reachedFrom(entry, within)
  const pages = new Map<string, string[]>()
  for (const page of routed)
    for (const id of reachedFrom(page, within))
      if (!ofShell.has(id)) pages.set(id, [...(pages.get(id) ?? []), page])
  return pages
}

const isRouted = /\.(?:page|layout)\.tsx$/
const ofDevelopment = /[\\/]pages[\\/]dev[\\/]/

const ofDesk = /[\\/](?:pages|features)[\\/]desk[\\/]|[\\/]apart-routes\.ts$/

function reachedFrom(entry: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set<string>([entry])
  // A set may grow while it is walked.
  for (const id of reached) for (const next of importsOf(id)) reached.add(next)
  return reached
}
