import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, Outlet, useRouteError } from 'react-router'
import { codesQuery } from '#client/features/code/code.api.ts'
import { ErrorPage } from '#client/features/error/error-page.tsx'
import { unreadNotificationsQuery } from '#client/features/notification/notification.api.ts'
import { findMe, useUserInfo } from '#client/features/user/user.api.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { failureOf } from './route-failure.ts'
import { Shell } from './shell.tsx'

export function Root(): ReactElement {
  return (
    <Shell {...useUserInfo()}>
      <Outlet />
    </Shell>
  )
}

export function RootError(): ReactElement {
  const { status, traceCode } = failureOf(useRouteError())
  return (
    <Shell {...useUserInfo({ known: true })} failed>
      <ErrorPage status={status} traceCode={traceCode} />
    </Shell>
  )
}

export async function loadRoot({ context }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const [me] = await Promise.all([findMe(client), client.query(codesQuery)])
  if (me) client.query(unreadNotificationsQuery).catch(() => {})
  return null
}
