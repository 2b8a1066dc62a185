import type { QueryClient } from '@tanstack/react-query'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import {
  changeVisibility,
  updateMailSettings,
  updateProfile,
  updateUser,
} from '#client/features/account/account.write.ts'
import { profileDraft } from '#client/features/account/account-form.tsx'
import { blockMember, unblockMember } from '#client/features/block/block.write.ts'
import { consentDocumentsQuery, ownConsentsQuery } from '#client/features/consent/consent.api.ts'
import { isWithdrawable } from '#client/features/consent/consent-decisions.ts'
import { unlinkIdentity } from '#client/features/oauth/oauth.api.ts'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { decideOnPolicies } from '#client/features/user/sign-up.write.ts'
import { meQuery } from '#client/features/user/user.api.ts'
import { errorCodes } from '#client/lib/api-error.ts'
import { chosenAct } from '#client/lib/form-intent.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { dropDraft } from '#client/ui/draft/draft-storage.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { toast } from '#client/ui/toast/toast.tsx'
import type { ConsentDecision } from '#shared/contract/consent.ts'

export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const form = await request.formData()
  const { intent, run } = chosenAct(acts, form)
  try {
    await run(client, form)
  } catch (error) {
    const { errors, status, code } = formRefusalOf(client, error, paths.account())
    const named =
      code === errorCodes.nicknameTaken
        ? { ...errors, name: '다른 분이 쓰고 있어요. 다른 별명을 적어 주세요.' }
        : errors
    return data<RefusedAct>({ act: intent, errors: named, typed: typedIn(form) }, { status })
  }
  return doneAnswer(intent)
}

const acts: Record<string, (client: QueryClient, form: FormData) => Promise<unknown>> = {
  profile: async (client, form) => {
    await updateProfile(client, form)
    dropDraft(profileDraft(client.getQueryData(meQuery.queryKey)?.seq))
  },
  visibility: changeVisibility,
  news: (client, form) =>
    decideOn(client, { code: 'news', version: versionIn(form), agreed: form.get('news') === 'yes' }),
  mail: updateMailSettings,
  withdraw,
  email: client => updateUser(client, { email: null }),
  block: blockMember,
  unblock: unblockMember,
  unlink: (client, form) => unlinkIdentity(client, String(form.get('provider') ?? '')),
}

const typedIn = (form: FormData) => ({
  name: String(form.get('name') ?? ''),
  introduction: String(form.get('introduction') ?? ''),
})

const versionIn = (form: FormData) => Number(form.get('version'))

/** Only what membership does not rest on; the backend refuses the rest too, pointing to leaving. */
async function withdraw(client: QueryClient, form: FormData): Promise<void> {
  const code = String(form.get('code'))
  if (!isWithdrawable(code)) throw data(null, { status: 400 })
  await decideOn(client, { code, version: versionIn(form), agreed: false })
}

async function decideOn(client: QueryClient, decision: ConsentDecision): Promise<void> {
  const me = await decideOnPolicies(client, [decision])
  client.setQueryData(meQuery.queryKey, me)
  const stale = [ownConsentsQuery.queryKey, consentDocumentsQuery.queryKey]
  await Promise.all(stale.map(queryKey => client.invalidateQueries({ queryKey })))
}

const words: Record<string, string> = {
  profile: '별명과 소개를 저장했습니다.',
  visibility: '공개 범위를 바꾸었습니다.',
  news: '소식 수신을 바꾸었습니다.',
  mail: '이메일 알림을 저장했습니다.',
  withdraw: '동의를 철회했습니다.',
  email: '이메일 주소를 지웠습니다.',
  block: '이 작성자의 글을 접었습니다. 계정에서 언제든 풀 수 있습니다.',
  unblock: '다시 보이게 했습니다.',
  unlink: '연결을 끊었습니다.',
}

const places: Record<string, string> = { unlink: 'sign-in', block: 'blocks', unblock: 'blocks' }

function doneAnswer(act: string): { done: string } {
  if (typeof document === 'undefined')
    throw redirect(`${paths.account()}?saved=${act}#${places[act] ?? act}`, 303)
  toast(words[act] ?? '저장했습니다.', { severity: 'success' })
  return { done: act }
}

export type RefusedAct = { act: string; errors: FieldErrors; typed: { name: string; introduction: string } }
