import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Skeleton } from '#client/ui/state/async-boundary.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { CitationDraft } from '#shared/contract/citation.ts'

export type PartPicking = { postId: number; pending: boolean; onPick: (partId: number) => void }

type ListedPart = { id: number; about: string; words: string }

type PartListProps = {
  /** undefined while they load. */
  parts: ListedPart[] | undefined
  failed: boolean
  none: string
  pending: boolean
  onPick: (id: number) => void
}

export function PartList({ parts, failed, none, pending, onPick }: PartListProps): ReactElement {
  if (failed)
    return <Notice tone="error" title="불러오지 못했습니다." help="연결을 확인하고 다시 골라 주세요." />
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

export type Picking = { onPick: (draft: CitationDraft) => void; pending: boolean }

export type CitedPost = { kind: 'question' | 'debate' | 'interview'; id: number; title: string }

export const pickList = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};

  & > label {
    font-weight: 600;
  }
  & > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.two};
    padding-block: ${space.one};
    border-block-start: 1px solid ${colour.hairline};
  }
  & li > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
  }
  & li > div > p {
    display: -webkit-box;
    overflow: hidden;
    font-size: ${size.small};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
  }
  & small {
    color: ${colour.faint};
    font-size: ${size.tiny};
  }
  & li > button {
    flex: none;
  }
`
