import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { debateQuery } from '#client/features/debate/api/debate.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { PartList, type PartPicking } from './part-list.tsx'

/** Something that happened on the way of a debate. */
export function PickEvent({ postId, pending, onPick }: PartPicking): ReactElement {
  const { data, isError } = useQuery(debateQuery(postId))
  const parts = data?.events.map(({ id, at, title }) => ({ id, about: formatDate(at), words: title }))
  return (
    <PartList
      parts={parts}
      failed={isError}
      none="아직 적힌 경과가 없어요."
      pending={pending}
      onPick={onPick}
    />
  )
}
