import { css } from '@linaria/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { SearchKind } from '#shared/contract/search.ts'
import { meantAs, searchQuery } from './search.api.ts'

/** `keyword` is read instead of `typed`; `as` has the particle of what was meant (‘전세’로), null where nothing was mistyped. */
export type WordsInstead = { keyword: string; typed: string; as: string | null; partial: boolean }

/** `mayBeNew` where nothing of the kind has any of the words: only then may a reader be invited to be the first. */
export type ListWords = { instead: WordsInstead | null; mayBeNew: boolean }

type Listed = { items: unknown[] }
type ListRead = {
  kind: SearchKind
  keyword: string | undefined
  list: Listed
  /** Reads the list with other words. */
  read: (keyword: string) => Promise<Listed>
}

/** For a list that has nothing with its keyword: what was meant by it, or the part of it that the list has. */
export async function findListWords(
  client: QueryClient,
  { kind, keyword, list, read }: ListRead,
): Promise<ListWords> {
  if (list.items.length > 0) return { instead: null, mayBeNew: false }
  if (!keyword) return { instead: null, mayBeNew: true }
  const found = await client.query(searchQuery({ keyword, kind, size: 1 })).catch(() => null)
  const mayBeNew = found?.total === 0
  if (!found?.keyword || (await read(found.keyword)).items.length === 0) return { instead: null, mayBeNew }
  const { partial } = found
  return { instead: { keyword: found.keyword, typed: keyword, as: await meantAs(found), partial }, mayBeNew }
}

/** Says above a list what its words are, and that they are not all that was typed. */
export function InsteadOf({ as, typed, partial, found }: Omit<WordsInstead, 'keyword'> & { found: string }) {
  return (
    <>
      {as && <MeantLine as={as} typed={typed} />}
      {partial && <PartialHeading found={found} />}
    </>
  )
}

export const PartialHeading = ({ found }: { found: string }): ReactElement => (
  <h2 className={heading}>일부만 맞는 글 {found}건</h2>
)

const heading = css`
  margin-block-end: ${space.two};
  font-size: ${size.lead};
`

export function MeantLine({ as, typed }: { as: string; typed: string }): ReactElement {
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
