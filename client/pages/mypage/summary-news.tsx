import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { NotificationRow } from '#client/features/notification/components/notification-row.tsx'
import { paths } from '#client/paths.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { unreadQuery } from './summary-queries.ts'

/** What the member was told lately and has not read; nothing where there is nothing. */
export function SummaryNews(): ReactElement | null {
  const { data } = useSuspenseQuery(unreadQuery)
  if (data.items.length === 0) return null
  return (
    <Section title="읽지 않은 알림" more={<Link to={paths.myNotifications()}>알림 모두 보기</Link>}>
      <ul>
        {data.items.map(notification => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            action={paths.myNotifications()}
          />
        ))}
      </ul>
    </Section>
  )
}
