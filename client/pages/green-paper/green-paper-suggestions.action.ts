import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { type Decision, decideSuggestion } from '#client/features/green-paper/green-paper.write.ts'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.tsx'

const words: Record<Decision, string> = {
  accepted: '제안대로 수정했습니다.',
  declined: '받아들이지 않기로 했습니다.',
  'taken-back': '제안을 취소했습니다.',
}
const isDecision = (status: string): status is Decision => status in words

export async function action({ context, params, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const form = await request.formData()
  const decision = String(form.get('status'))
  if (!isDecision(decision)) throw data(null, { status: 400 })
  try {
    await decideSuggestion(client, id, String(form.get('suggestion')), decision)
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, paths.greenPaperSuggestions(id))
    toast(errors[''] ?? '', { severity: 'error' })
    return data({ errors }, { status })
  }
  toast(words[decision], { severity: 'success' })
  throw redirect(paths.greenPaperSuggestions(id), 303)
}
