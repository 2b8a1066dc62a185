import { type ReactElement, Suspense, useCallback, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { categoriesQuery } from '#client/features/category/category.api.ts'
import { countsFilterOf, filterOf, hrefOf, meantAs, searchQuery } from '#client/features/search/search.api.ts'
import { SearchBox } from '#client/features/search/search-box.tsx'
import { SearchHelp, SearchResults } from '#client/features/search/search-results.tsx'
import { useHydrated } from '#client/lib/browser-events.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'

const TypedResults = lazyComponent(
  async () => (await import('#client/features/search/typed-results.tsx')).TypedResults,
)
const RecentSearches = lazyComponent(
  async () => (await import('#client/features/search/recent-searches.tsx')).RecentSearches,
)

type Loaded = { meant: string | null }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q')
  if (q && !searchParams.has('keyword')) throw redirect(hrefOf({ keyword: q }))
  const filter = filterOf(searchParams)
  if (!filter) {
    await client.query(categoriesQuery)
    return { meant: null }
  }
  const [found] = await Promise.all([
    client.query(searchQuery(filter)),
    client.query(searchQuery(countsFilterOf(filter))),
  ])
  return { meant: await meantAs(found) }
}

/** R12.13: one search over everything public, with results as one types. `q` is led to `keyword`. */
export default function SearchPage(): ReactElement {
  const filter = filterOf(useSearchParams()[0])
  const { meant } = useLoaderData<Loaded>()
  const navigate = useNavigate()
  const keyword = filter?.keyword
  const [typed, setTyped] = useState({ words: '', over: keyword })
  const onType = useCallback((words: string) => setTyped({ words, over: keyword }), [keyword])
  const hydrated = useHydrated()
  const shown = filter ? <SearchResults filter={filter} meantAs={meant} /> : <SearchHelp />
  return (
    <>
      <PageHead title="검색" kind={keyword} trail={[{ label: '검색' }]} unlisted>
        <SearchBox
          action={paths.search()}
          keyword={keyword}
          onType={onType}
          onPick={({ kind, id }) => navigate(paths.post(kind, id))}
        />
      </PageHead>
      {typed.words && typed.words !== keyword && typed.over === keyword ? (
        <Suspense fallback={shown}>
          <TypedResults typed={typed.words}>{shown}</TypedResults>
        </Suspense>
      ) : (
        shown
      )}
      {hydrated && (
        <Suspense>
          <RecentSearches keyword={keyword} />
        </Suspense>
      )}
    </>
  )
}
