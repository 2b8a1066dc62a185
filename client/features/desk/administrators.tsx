import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { findMe, useMe } from '#client/features/user/index.ts'
import { Notice } from '#client/ui/state/notice.tsx'

/** The API refuses an editor what is for administrators alone; such a page asks for nothing then. */
export const isAdministrator = async (client: QueryClient): Promise<boolean> =>
  (await findMe(client))?.role === 'ADMIN'

export const useIsAdministrator = (): boolean => useMe()?.role === 'ADMIN'

export const AdministratorsOnly = (): ReactElement => (
  <Notice title="관리자만 볼 수 있는 화면입니다." help="필요한 일이 있으면 관리자에게 부탁해 주세요." />
)
