import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { DatedItem } from '#client/ui/layout/dated-list.tsx'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import { postKindNames } from '#shared/constants/post-kind-names.ts'
import type { ListedPost } from '#shared/contract/profile.ts'

type ListedPostRowProps = { post: ListedPost; heading?: 'h2' | 'h3' }

export function ListedPostRow({ post, heading }: ListedPostRowProps): ReactElement {
  const { id, kind, title, agreeCount, commentCount, listedAt } = post
  return (
    <DatedItem
      at={listedAt}
      heading={heading}
      to={paths.post(kind, id)}
      title={title}
      kicker={
        <>
          <KindMark kind={kind} size={16} /> {postKindNames[kind]}
        </>
      }
    >
      <span>공감 {formatCount(agreeCount)}</span>
      <span>의견 {formatCount(commentCount)}</span>
    </DatedItem>
  )
}
