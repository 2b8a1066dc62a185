import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { cancelInvitation, createInvitation } from '#client/features/green-paper/api/invitations.ts'
import { removeMember } from '#client/features/green-paper/api/remove-member.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.ts'
import { idOf } from '../../post/post-id.ts'
import { formRefusalOf } from '../../refusal.ts'

/** Invites, takes a link back, or ends somebody's part, told apart by the form's `intent`. */
export async function action({ context, params, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const form = await request.formData()
  const sent = (name: string) => String(form.get(name) ?? '')
  const here = paths.paperTogether(id)
  let next = here
  try {
    if (sent('intent') === 'invite') return { made: await createInvitation(client, id, sent('role')) }
    if (sent('intent') === 'cancel') {
      await cancelInvitation(client, id, sent('invitation'))
      toast('초대 링크를 쓸 수 없게 했습니다.', { severity: 'success' })
    } else if (sent('intent') === 'remove') {
      const seq = Number(sent('seq'))
      const isOwn = client.getQueryData(meQuery.queryKey)?.seq === seq
      await removeMember(client, id, seq, isOwn)
      if (isOwn) next = paths.myGreenPapers()
      toast(isOwn ? '녹서에서 나왔습니다.' : '내보냈습니다.', { severity: 'success' })
    } else throw data(null, { status: 400 })
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, here)
    return data({ errors }, { status })
  }
  throw redirect(next, 303)
}
