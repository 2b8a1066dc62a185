import type { ReactElement } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'

/** How a part of a post is picked: by its number within the post. */
export type PartPicking = { postId: number; pending: boolean; onPick: (partId: number) => void }

export type ListedPart = { id: number; about: string; words: string }

type PartListProps = {
  /** undefined while they are on their way. */
  parts: ListedPart[] | undefined
  failed: boolean
  /** Said when there are none. */
  none: string
  pending: boolean
  onPick: (id: number) => void
}

/** Parts of a post, each with its words and a button. */
export function PartList({ parts, failed, none, pending, onPick }: PartListProps): ReactElement {
  if (failed)
    return <Notice tone="error" fact="불러오지 못했습니다." help="연결을 확인하고 다시 골라 주세요." />
  if (!parts) return <Skeleton label="인용할 것" />
  if (parts.length === 0) return <p>{none}</p>
  return (
    <ul>
      {parts.map(({ id, about, words }) => (
        <li key={id}>
          <div>
            <small>{about}</small>
            <p>{words}</p>
          </div>
          <Button type="button" size="small" pending={pending} onClick={() => onPick(id)}>
            인용하기
          </Button>
        </li>
      ))}
    </ul>
  )
}
