import type { Citation } from '../contract/citation.ts'
import { formatTimeCode, timeOf } from '../text/time-code.ts'

const names: Record<Citation['kind'], string> = {
  question: '질문',
  debate: '토론',
  'debate-event': '토론 경과',
  moment: '인터뷰',
  comment: '의견',
  source: '자료',
}

export function citationName(citation: Citation): string {
  const name = names[citation.kind]
  if (citation.kind !== 'moment') return name
  const seconds = timeOf(citation.path.slice(citation.path.indexOf('#')))
  return seconds === null ? name : `${name} ${formatTimeCode(seconds)}`
}
