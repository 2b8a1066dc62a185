import { css } from '@linaria/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { ListRead, ListWords, WordsInstead } from './list-words.ts'
import { meantAs, searchQuery } from './search.api.ts'

export async function findInstead(
  client: QueryClient,
  { kind, keyword, read }: Omit<ListRead, 'list' | 'keyword'> & { keyword: string },
): Promise<ListWords> {
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
