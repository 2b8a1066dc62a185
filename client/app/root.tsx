import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { meQuery } from '#client/features/user/api/me.ts'
import { ErrorPage } from '#client/pages/error/error-page.tsx'
import { failureOf } from './route-failure.ts'
import { Shell } from './shell.tsx'

export function Root(): ReactElement {
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <Shell me={me}>
      <Outlet />
    </Shell>
  )
}

/** Stands in for the whole page, with the shell around it, whoever the reader turned out to be. */
export function RootError(): ReactElement {
  const { status, traceCode } = failureOf(useRouteError())
  const me = useQueryClient().getQueryData(meQuery.queryKey) ?? null
  return (
    <Shell me={me}>
      <ErrorPage status={status} traceCode={traceCode} />
    </Shell>
  )
}
