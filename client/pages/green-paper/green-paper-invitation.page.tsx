import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useParams } from 'react-router'
import { Invitation, UnusableInvitation } from '#client/features/green-paper/draft/received-invitation.tsx'
import { invitationCode, receivedInvitationQuery } from '#client/features/green-paper/draft.api.ts'
import { requireWriter } from '#client/features/user/require-member.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const client = queryClientOf(context)
  const code = invitationCode(params)
  await requireWriter(client, 'green-paper.write', request.url)
  const invitation = await client.query(receivedInvitationQuery(code))
  return data(null, { status: invitation ? 200 : 404 })
}

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./green-paper-invitation.action.ts')).action)
}

export default function GreenPaperInvitationPage(): ReactElement {
  const { data: invitation } = useSuspenseQuery(receivedInvitationQuery(invitationCode(useParams())))
  return invitation ? <Invitation invitation={invitation} /> : <UnusableInvitation />
}
