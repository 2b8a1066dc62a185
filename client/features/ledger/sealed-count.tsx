import type { ReactElement } from 'react'
import { formatCount } from '#client/ui/format/number.ts'
import { type LoggedPostKind, recountPath } from '#shared/constants/ledger-paths.ts'
import type { SealedCounts } from '#shared/contract/ledger.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'
import { hourOf, sealedOf } from './sealed-words.ts'

type SealedCountProps = {
  post: { kind: LoggedPostKind; id: number }
  kind: ActKind
  sealed: SealedCounts
  /** The number that stands above it, which moves at once. */
  live: number
}

/** Shows the sealed count of the number above, and links to its recount. */
export function SealedCount({ post, kind, sealed, live }: SealedCountProps): ReactElement {
  const count = sealed && sealedOf(sealed, kind)
  const later = live - (count ?? 0)
  return (
    <p>
      {sealed && (
        <>
          {hourOf(sealed.at)} 점검표에 봉인된 수 <b>{formatCount(count ?? 0)}</b>
          {later !== 0 && ` · 그 뒤 ${later > 0 ? '+' : '−'}${formatCount(Math.abs(later))}`}
          <br />
        </>
      )}
      <a href={recountPath(post.kind, post.id)}>이 수를 직접 다시 세어 보기</a>
    </p>
  )
}
