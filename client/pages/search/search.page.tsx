import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { categoriesQuery } from '#client/features/category/category.api.ts'
import {
  countsFilterOf,
  filterOf,
  type MeantHangul,
  meantHangul,
  searchQuery,
} from '#client/features/search/search.api.ts'
import { SearchBox } from '#client/features/search/search-box.tsx'
import { SearchHelp, SearchResults } from '#client/features/search/search-results.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'

type Loaded = { meant: MeantHangul | null }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  const filter = filterOf(new URL(request.url).searchParams)
  if (!filter) {
    await client.query(categoriesQuery)
    return { meant: null }
  }
  const [meant] = await Promise.all([
    meantHangul(filter.keyword),
    client.query(searchQuery(filter)),
    client.query(searchQuery(countsFilterOf(filter))),
  ])
  return { meant }
}

/** R12.13: one search over everything public. */
export default function SearchPage(): ReactElement {
  const filter = filterOf(useSearchParams()[0])
  const { meant } = useLoaderData<Loaded>()
  const navigate = useNavigate()
  return (
    <>
      <PageHead title="찾기" kind={filter?.keyword} trail={[{ label: '찾기' }]} unlisted>
        <SearchBox
          key={filter?.keyword}
          action={paths.search()}
          keyword={filter?.keyword}
          onPick={({ kind, id }) => navigate(paths.post(kind, id))}
        />
      </PageHead>
      {filter ? <SearchResults filter={filter} meant={meant} /> : <SearchHelp />}
    </>
  )
}
