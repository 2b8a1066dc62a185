import type { ReactElement } from 'react'
import { Notice } from '#client/ui/state/notice.tsx'

/** Stands where the API would answer an editor 403. */
export const AdministratorsNotice = (): ReactElement => (
  <Notice title="관리자만 볼 수 있는 화면입니다." help="바꿀 것이 있으면 관리자에게 알려 주세요." />
)
