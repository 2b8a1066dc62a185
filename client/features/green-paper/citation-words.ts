import { formatDate } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import type { Citation, SiteCitation, SourceCitation } from '#shared/contract/citation.ts'

/** What a citation is, by the words of this site. */
export const citationLabel: Record<Citation['kind'], string> = {
  question: '질문',
  debate: '토론',
  'debate-event': '토론 경과',
  moment: '인터뷰',
  comment: '의견',
  source: '자료',
}

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
