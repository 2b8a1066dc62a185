import type { ReactElement } from 'react'
import { useFromNow } from '#client/lib/now.ts'
import { formatDate, formatDateTime, formatRelative } from './date.ts'

/** Relative for a week, by the page's own `now`, then the date; exact time on hover. */
export function TimeText({
  at,
  form = 'relative',
}: {
  at: string
  form?: 'relative' | 'date' | 'full'
}): ReactElement {
  const text = useFromNow(now => {
    if (form === 'relative') return formatRelative(at, now)
    return form === 'date' ? formatDate(at) : formatDateTime(at)
  })
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {text}
    </time>
  )
}
