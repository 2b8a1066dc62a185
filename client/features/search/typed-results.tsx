import { useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useDebouncedValue } from '#client/lib/use-debounced-value.ts'
import { meantAs, type SearchFilter, searchQuery } from './search.api.ts'
import { SearchResults } from './search-results.tsx'

type TypedResultsProps = {
  /** Words in the field, which are not in the address. */
  typed: string
  /** Shown until something is found. */
  children: ReactNode
}

/** Results while one types; the address is left to Enter. A chunk of its own, as the suggestions. */
export function TypedResults({ typed, children }: TypedResultsProps): ReactElement {
  const keyword = useDebouncedValue(typed)
  const filter: SearchFilter = { keyword, kind: undefined, sort: 'relevant', page: undefined }
  const { data } = useQuery({ ...searchQuery(filter), enabled: keyword === typed })
  const [found, setFound] = useState<{ keyword: string; meant: string | null }>()
  useEffect(() => {
    let wanted = true
    if (data) meantAs(data).then(meant => wanted && setFound({ keyword, meant }))
    return () => {
      wanted = false
    }
  }, [data, keyword])
  if (!found) return <>{children}</>
  return <SearchResults filter={{ ...filter, keyword: found.keyword }} meantAs={found.meant} />
}
