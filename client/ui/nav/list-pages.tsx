import type { ReactElement } from 'react'
import { paging } from '#shared/constants/limits.ts'
import type { List } from '#shared/contract/list.ts'
import { LinkButton } from '../button/link-button.tsx'
import { actions } from '../layout/wrap.styles.ts'
import { Pagination } from './pagination.tsx'

/** Where in a list a reader is: a page by its number, or a place below the last numbered page. */
export type ListPlace = { page?: number | undefined; cursor?: string | undefined }

type ListPagesProps = {
  place: ListPlace
  list: Pick<List<unknown>, 'size' | 'next' | 'prev' | 'total'>
  hrefOf: (place: ListPlace) => string
  /** What stands on the two ways, e.g. `앞의 물음 보기`. */
  back: string
  on: string
}

/** R12.8: numbered pages as far as they go, and from the last of them on one part after the other. */
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
