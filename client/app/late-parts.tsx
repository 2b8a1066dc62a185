import type { ReactElement } from 'react'
import { NoticePopups } from '#client/features/notice/components/notice-popups.tsx'
import { OfflineBar } from '#client/ui/shell/offline-bar.tsx'
import { usePageJumps } from './use-page-jumps.ts'

export type LatePartsProps = {
  /** Whether notices may lie over this page. */
  notices: boolean
}

/** What belongs to every page and to no first paint: word of a lost connection, notices, ways within the page. */
export function LateParts({ notices }: LatePartsProps): ReactElement {
  usePageJumps()
  return (
    <>
      <OfflineBar />
      {notices && <NoticePopups />}
    </>
  )
}
