import type { ReactElement } from 'react'
import { NoticePopups } from '#client/features/notice/notice-popups.tsx'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { ShareButton } from '#client/ui/shell/share-button.tsx'
import { useHashLinks } from './hash-links.ts'

export type LatePartsProps = {
  notices: boolean
}

export function LateParts({ notices }: LatePartsProps): ReactElement {
  useHashLinks()
  const { baseUrl } = usePublicConfig()
  return (
    <>
      <ShareButton baseUrl={baseUrl} />
      {notices && <NoticePopups />}
    </>
  )
}
