import type { Rolldown } from 'vite'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Names = Exclude<NonNullable<Splitting['groups']>[number]['name'], string>

/**
 * Few chunks, because a small file gzips badly: modules of the entry, of post pages (`details`), of those with
 * reactions (`reacting`), and of many pages. All else stays with its page or `import()`.
 */
export const chunks = (entry: string, details: string[], reacting: string[]): Splitting => ({
  groups: [
    {
      debugName: 'sheet',
      name: eitherOf(alwaysNeeded(entry, 'sheet'), ofFooter('sheet'), sharedByPublic('sheet', entry, 3)),
      // Few pages have the parts that are left out.
      test: stylesIn(
        'ui/(?!field/(?:radio|select|switch)|layout/(?:document|terms))|features/(?!consent/|notification/|oauth/|debate/debate-events|question/question-journey)|app',
      ),
      priority: 4,
    },
    sheet('post-sheet', entry, postParts, 5),
    sheet('debate-sheet', entry, 'ui/chart|features/debate/(?!debate-events)', 5),
    sheet('interview-sheet', entry, 'features/interview', 5),
    sheet('paper-sheet', entry, 'features/green-paper', 5),
    sheet('list-sheet', entry, 'ui/layout/list|ui/nav/(?:list|pagination)', 5),
    sheet('editor-sheet', entry, 'ui/(?:editor|draft)', 5),
    sheet('member-sheet', entry, 'ui/nav/tabs|ui/layout/dated', 5),
    { debugName: 'base', name: alwaysNeeded(entry), priority: 3 },
    { debugName: 'post', name: sharedBy('post', details), test: notOfLists, priority: 1 },
    { debugName: 'text', name: 'text', test: texts, priority: 1 },
    { debugName: 'member-access', name: 'member-access', test: memberAccess, priority: 1 },
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

/** Of lists that everybody reads. */
const listParts = /client[\\/](?:ui[\\/]layout[\\/]list-row|features[\\/]search[\\/]list-words)/

const postParts = 'features/(?:comment|report|discussion|post)|ui/progress|ui/layout/post'

type Group = NonNullable<Splitting['groups']>[number]

/** Styles of these folders that several parts share. Each linked sheet is a round trip before the first paint. */
const sheet = (name: string, entry: string, folders: string, priority: number): Group => ({
  debugName: name,
  name: sharedByPublic(name, entry, 3),
  test: stylesIn(folders),
  priority,
})

const stylesIn = (folders: string) => new RegExp(`/client/(?:${folders}).*\\.wyw-in-js\\.css$`)

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

const ofDesk = /[\\/](?:pages|features)[\\/]desk[\\/]|[\\/]apart-routes\.ts$/

function reachedFrom(entry: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set<string>([entry])
  // A set may grow while it is walked.
  for (const id of reached) for (const next of importsOf(id)) reached.add(next)
  return reached
}
