import type { ReactElement } from 'react'
import { lastPageOf } from '#client/lib/list-search-params.ts'
import { paging } from '#shared/constants/limits.ts'
import type { List } from '#shared/contract/list.ts'
import { LinkButton } from '../button/button.tsx'
import { actions } from '../layout/layout.styles.ts'
import { Pagination } from './pagination.tsx'

type ListPlace = { page: number | undefined; cursor: string | undefined }

type ListPagesProps = {
  place: Partial<ListPlace>
  list: Pick<List<unknown>, 'size' | 'next' | 'prev' | 'total'>
  hrefOf: (place: ListPlace) => string
  noun: string
}

/** R12.8: numbered pages as far as they go, from the last one on by cursor. */
export function ListPages({ place, list, hrefOf, noun }: ListPagesProps): ReactElement {
  const { page = 1, cursor } = place
  const deeper = cursor !== undefined || page === paging.maxPage
  const at = (cursor?: string, page?: number) => hrefOf({ page, cursor })
  return (
    <>
      {!cursor && <Pagination current={page} last={lastPageOf(list)} hrefOf={page => at(undefined, page)} />}
      {deeper && (list.prev || list.next) && (
        <nav className={actions} aria-label="더 보기">
          {cursor && list.prev && <LinkButton to={at(list.prev)}>이전 {noun} 보기</LinkButton>}
          {list.next && <LinkButton to={at(list.next)}>다음 {noun} 보기</LinkButton>}
        </nav>
      )}
    </>
  )
}
