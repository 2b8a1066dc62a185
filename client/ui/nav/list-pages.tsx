import type { ReactElement } from 'react'
import { lastPageOf, type Place } from '#client/lib/list-search-params.ts'
import { paging } from '#shared/constants/limits.ts'
import type { List } from '#shared/contract/list.ts'
import { LinkButton } from '../button/button.tsx'
import { actions } from '../layout/layout.styles.ts'
import { Pagination } from './pagination.tsx'

type ListPagesProps = {
  place: Place
  list: Pick<List<unknown>, 'size' | 'next' | 'prev' | 'total'>
  hrefOf: (place: Place) => string
  back: string
  on: string
}

/** R12.8: numbered pages as far as they go, from the last one on by cursor. */
export function ListPages({ place, list, hrefOf, back, on }: ListPagesProps): ReactElement {
  const { page = 1, cursor } = place
  const deeper = cursor !== undefined || page === paging.maxPage
  return (
    <>
      {!cursor && <Pagination current={page} last={lastPageOf(list)} hrefOf={page => hrefOf({ page })} />}
      {deeper && (list.prev || list.next) && (
        <nav className={actions} aria-label="더 보기">
          {cursor && list.prev && <LinkButton to={hrefOf({ cursor: list.prev })}>{back}</LinkButton>}
          {list.next && <LinkButton to={hrefOf({ cursor: list.next })}>{on}</LinkButton>}
        </nav>
      )}
    </>
  )
}
