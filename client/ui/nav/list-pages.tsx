import type { ReactElement } from 'react'
import { paging } from '#shared/constants/limits.ts'
import type { List } from '#shared/contract/list.ts'
import { LinkButton } from '../button/button.tsx'
import { actions } from '../layout/layout.styles.ts'
import { Pagination } from './pagination.tsx'

export type ListPlace = { page?: number | undefined; cursor?: string | undefined }

type ListPagesProps = {
  place: ListPlace
  list: Pick<List<unknown>, 'size' | 'next' | 'prev' | 'total'>
  hrefOf: (place: ListPlace) => string
  back: string
  on: string
}

/** R12.8: numbered pages as far as they go, from the last one on by cursor. */
export function ListPages({ place, list, hrefOf, back, on }: ListPagesProps): ReactElement {
  const { page = 1, cursor } = place
  const last = Math.min(Math.ceil(list.total / list.size), paging.maxPage)
  const deeper = cursor !== undefined || page === paging.maxPage
  return (
    <>
      {!cursor && <Pagination current={page} last={last} hrefOf={page => hrefOf({ page })} />}
      {deeper && (list.prev || list.next) && (
        <nav className={actions} aria-label="더 보기">
          {cursor && list.prev && <LinkButton to={hrefOf({ cursor: list.prev })}>{back}</LinkButton>}
          {list.next && <LinkButton to={hrefOf({ cursor: list.next })}>{on}</LinkButton>}
        </nav>
      )}
    </>
  )
}
