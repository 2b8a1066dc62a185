import { formatDate } from '#client/ui/format/date.ts'
import { mergedValue } from '#shared/constants/ledger-values.ts'
import type { SealedCounts } from '#shared/contract/ledger.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'

/** `2026.11.20 15시` in Asia/Seoul. */
export const hourOf = (iso: string): string =>
  `${formatDate(iso)} ${(new Date(iso).getUTCHours() + 9) % 24}시`

export const actNames: Record<ActKind, string> = { agree: '공감', stance: '입장' }

/** Without those whom merges carried over. */
export const sealedOf = (sealed: NonNullable<SealedCounts>, kind: ActKind): number =>
  sealed.counts.reduce(
    (sum, row) => sum + (row.kind === kind && row.value !== mergedValue ? row.counted : 0),
    0,
  )
