import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { type Chip, ChipNav } from '#client/ui/badge/chip-nav.tsx'
import { TextNav } from '#client/ui/nav/text-nav.tsx'
import { space } from '#client/ui/tokens.ts'
import type { CommentSort } from '#shared/contract/comment.ts'
import { type CommentView, searchOf } from '../comment-view.ts'
import { useScene } from '../scene.ts'

const sorts: [CommentSort, string][] = [
  ['oldest', '등록순'],
  ['recent', '최신순'],
  ['agreed', '공감순'],
]

/** Narrowing and ordering the comments of a post; both stand in the address. */
export function CommentTools(): ReactElement {
  const { view, positions } = useScene()
  const { sort, by, stance } = view
  const to = (wanted: Partial<CommentView>) => `${searchOf({ sort, ...wanted })}#discussion`
  const chips: Chip[] = [
    { label: '모든 의견', to: to({}), current: !by && !stance },
    ...positions.map(({ key, label }) => ({ label, to: to({ stance: key }), current: stance === key })),
    { label: '글쓴이', to: to({ by: 'post-author' }), current: by === 'post-author' },
    { label: '전문 회원', to: to({ by: 'specialised' }), current: by === 'specialised' },
  ]
  return (
    <div className={tools}>
      <ChipNav label="의견 고르기" chips={chips} />
      <TextNav
        label="의견 순서"
        choices={sorts.map(([key, label]) => ({
          label,
          to: to({ sort: key, by, stance }),
          current: sort === key,
        }))}
      />
    </div>
  )
}

const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one} ${space.three};

  & > * {
    min-width: 0;
  }
`
