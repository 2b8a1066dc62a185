import { type ActionFunctionArgs, data, redirect } from 'react-router'
import {
  cancelInvitation,
  createInvitation,
  removeMember,
} from '#client/features/green-paper/green-paper.write.ts'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { meQuery } from '#client/features/user/user.api.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.tsx'

export async function action({ context, params, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const form = await request.formData()
  const sent = (name: string) => String(form.get(name) ?? '')
  const here = paths.greenPaperCollaborators(id)
  let next = here
  try {
    if (sent('intent') === 'invite') return { made: await createInvitation(client, id, sent('role')) }
    if (sent('intent') === 'cancel') {
      await cancelInvitation(client, id, sent('invitation'))
      toast('초대 링크를 쓸 수 없게 했습니다.', { severity: 'success' })
    } else if (sent('intent') === 'remove') {
      const memberId = Number(sent('seq'))
      const isOwn = client.getQueryData(meQuery.queryKey)?.seq === memberId
      await removeMember(client, id, memberId, isOwn)
      if (isOwn) next = paths.myGreenPapers()
      toast(isOwn ? '녹서에서 나왔습니다.' : '내보냈습니다.', { severity: 'success' })
    } else throw data(null, { status: 400 })
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, here)
    return data({ errors }, { status })
  }
  throw redirect(next, 303)
}
