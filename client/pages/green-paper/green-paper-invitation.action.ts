import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { invitationCode, receivedInvitationQuery } from '#client/features/green-paper/draft.api.ts'
import { acceptInvitation } from '#client/features/green-paper/green-paper.write.ts'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { errorCodes } from '#client/lib/api-error.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.tsx'

export async function action({ context, params }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const code = invitationCode(params)
  let paper: number
  try {
    paper = await acceptInvitation(client, code)
  } catch (error) {
    const { errors, status, code: why } = formRefusalOf(client, error, paths.greenPaperInvitation(code))
    if (why === errorCodes.stepNotPossible) {
      const known = await client.query(receivedInvitationQuery(code))
      if (known) return openJoined(known.paperId)
    }
    await client.invalidateQueries({ queryKey: receivedInvitationQuery(code).queryKey })
    return data({ errors }, { status })
  }
  toast('녹서에 함께하게 되었습니다.', { severity: 'success' })
  throw redirect(paths.greenPaperEditor(paper), 303)
}

function openJoined(paper: number): never {
  toast('이미 함께하고 있는 녹서입니다.')
  throw redirect(paths.greenPaperEditor(paper), 303)
}
