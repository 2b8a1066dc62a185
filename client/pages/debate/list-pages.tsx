import type { ReactElement } from 'react'
import type { DebateFilter } from '#client/features/debate/api/debates.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { actions } from '#client/ui/layout/wrap.styles.ts'
import { Pagination } from '#client/ui/nav/pagination.tsx'
import { paging } from '#shared/constants/limits.ts'
import type { List } from '#shared/contract/list.ts'
import { hrefOf } from './list-filter.ts'

type ListPagesProps = { filter: DebateFilter; list: Pick<List<unknown>, 'size' | 'next' | 'prev' | 'total'> }

/** R12.8: numbered pages as far as they go, and from the last of them on one part after the other. */
export function ListPages({ filter, list }: ListPagesProps): ReactElement {
  const { page = 1, cursor } = filter
  const last = Math.min(Math.ceil(list.total / list.size), paging.maxPage)
  const deeper = cursor || page === paging.maxPage
  return (
    <>
      {!cursor && <Pagination current={page} last={last} hrefOf={page => hrefOf({ ...filter, page })} />}
      {deeper && (list.prev || list.next) && (
        <nav className={actions} aria-label="더 보기">
          {cursor && list.prev && (
            <LinkButton to={hrefOf({ ...filter, cursor: list.prev })}>앞의 토론 보기</LinkButton>
          )}
          {list.next && (
            <LinkButton to={hrefOf({ ...filter, cursor: list.next })}>더 오래된 토론 보기</LinkButton>
          )}
        </nav>
      )}
    </>
  )
}
