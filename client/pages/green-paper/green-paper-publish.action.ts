import type { QueryClient } from '@tanstack/react-query'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import {
  deletePaper,
  invalidateDraft,
  publishPaper,
  withdrawPaper,
} from '#client/features/green-paper/green-paper.write.ts'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { errorCodes } from '#client/lib/api-error.ts'
import { chosenAct } from '#client/lib/form-intent.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { withOverlay } from '#client/ui/dialog/loading-overlay.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { toast } from '#client/ui/toast/toast.tsx'

export async function action({ context, params, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const form = await request.formData()
  const { run } = chosenAct(acts, form)
  let next: string
  try {
    next = await run(client, id, form)
  } catch (error) {
    const { errors, status, code } = formRefusalOf(client, error, paths.greenPaperPublish(id))
    const isStale = code === errorCodes.versionConflict
    if (isStale) await invalidateDraft(client, id)
    return data({ errors: isStale ? changedMeanwhile : errors }, { status })
  }
  throw redirect(next, 303)
}

const changedMeanwhile: FieldErrors = {
  '': '그사이 글이 바뀌었습니다. 아래 확인할 점을 다시 보고 공개해 주세요.',
}

type Act = (client: QueryClient, id: number, form: FormData) => Promise<string>

const acts: Record<string, Act> = {
  publish: async (client, id, form) => {
    const publishing = publishPaper(client, id, {
      revision: Number(form.get('revision')),
      authorPages: form.has('authorPages'),
    })
    // Typesetting takes seconds, and nothing on the page may change meanwhile.
    const number = await withOverlay(publishing, { label: '녹서를 짜서 공개하고 있습니다.' })
    toast(`제${number}판을 공개했습니다.`, { severity: 'success' })
    return `${paths.greenPaperPublish(id)}?done=published`
  },
  withdraw: async (client, id) => {
    await withdrawPaper(client, id)
    toast('철회했습니다.', { severity: 'success' })
    return `${paths.greenPaperPublish(id)}?done=withdrawn`
  },
  delete: async (client, id) => {
    await deletePaper(client, id)
    toast('초안을 지웠습니다.', { severity: 'success' })
    return paths.myGreenPapers()
  },
}
