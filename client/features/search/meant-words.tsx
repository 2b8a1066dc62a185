import { css } from '@linaria/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { colour, space } from '#client/ui/tokens.ts'
import type { SearchKind } from '#shared/contract/search.ts'
import { meantAs, searchQuery } from './search.api.ts'

/** `keyword` is what was meant by `typed`; `as` has the particle (‘전세’로). */
export type MeantWords = { keyword: string; typed: string; as: string }

type Listed = { items: unknown[] }
type ListRead = {
  kind: SearchKind
  keyword: string | undefined
  list: Listed
  /** Reads the list with other words. */
  read: (keyword: string) => Promise<Listed>
}

/** For a list that has nothing with its keyword: what the search takes it for, if the list has something with that. */
export async function findMeantWords(
  client: QueryClient,
  { kind, keyword, list, read }: ListRead,
): Promise<MeantWords | null> {
  if (!keyword || list.items.length > 0) return null
  const found = await client.query(searchQuery({ keyword, kind, size: 1 })).catch(() => null)
  const as = found && (await meantAs(found))
  if (!found?.meant || !as || (await read(found.meant)).items.length === 0) return null
  return { keyword: found.meant, typed: keyword, as }
}

export function MeantLine({ as, typed }: Omit<MeantWords, 'keyword'>): ReactElement {
  return (
    <p className={look}>
      <b>{as} 찾은 결과</b> 입력한 ‘{typed}’에 맞는 글은 없습니다.
    </p>
  )
}

const look = css`
  margin-block-end: ${space.three};
  padding: ${space.oneHalf} ${space.two};
  border-inline-start: 4px solid ${colour.accent};
  background: ${colour.sunken};
  color: ${colour.soft};

  & > b {
    color: ${colour.ink};
  }
`
