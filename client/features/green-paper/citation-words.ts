import { formatDate } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import type { SiteCitation, SourceCitation } from '#shared/contract/citation.ts'

/** `공감 120 · 의견 14 (2026.11.20 기준)`; empty where nothing was counted. */
export function figureWords({ figures, citedAt }: SiteCitation): string {
  const counted = figures.map(({ label, value }) => `${label} ${formatCount(value)}`).join(' · ')
  return counted && `${counted} (${formatDate(citedAt)} 기준)`
}

/** `통계청, 2026.11` */
export const sourceWords = ({ publisher, date }: SourceCitation): string =>
  [publisher, date?.replaceAll('-', '.')].filter(Boolean).join(', ')

/** The beginning of a hash, enough to compare by eye. */
export const shortHash = (hash: string): string => hash.slice(0, 12)
