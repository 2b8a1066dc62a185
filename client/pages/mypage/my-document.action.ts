import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { profileDocumentQuery } from '#client/features/profile/profile.api.ts'
import { type WrittenPage, writeProfileDocument } from '#client/features/profile/profile.write.ts'
import {
  fieldsIn,
  formOf,
  pageOf,
  type RefusedPage,
  sentOf,
} from '#client/features/profile/profile-page-fields.ts'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { requireWriter } from '#client/features/user/require-member.ts'
import { ApiError, errorCodes } from '#client/lib/api-error.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { draftName, dropDraft } from '#client/ui/draft/draft-storage.ts'
import { toast } from '#client/ui/toast/toast.tsx'

export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const { seq } = await requireWriter(client, 'profile.update', request.url)
  const search = new URL(request.url).searchParams
  const page = pageOf(search)
  const form = await request.formData()
  const values = fieldsIn(form)
  const version = Number(form.get('version')) || 0
  const removes = form.get('intent') === 'remove'
  const change = (pages: WrittenPage[]) =>
    removes ? pages.toSpliced(page - 1, 1) : pages.toSpliced(page - 1, 1, sentOf(values))
  try {
    await writeProfileDocument(client, { seq, version, change })
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, paths.myDocument(page))
    const conflict = error instanceof ApiError && error.errorCode === errorCodes.versionConflict
    const newest = conflict && (await client.query({ ...profileDocumentQuery(seq), staleTime: 0 }))
    const refused = {
      errors: ofThisPage(errors, page),
      values,
      conflict,
      version: String(newest ? newest.version : version),
    }
    return data<RefusedPage>(refused, { status })
  }
  dropDraft(draftName(formOf(page), seq))
  toast(removes ? '이 페이지를 삭제했습니다.' : '소개를 저장했습니다.', { severity: 'success' })
  if (removes) throw redirect(paths.myDocument(), 303)
  throw redirect(`${paths.myDocument()}?${new URLSearchParams({ page: String(page), saved: '1' })}`, 303)
}

/** The API names a field with its page, `pages.0.title`; the form has one page. */
const ofThisPage = (errors: Record<string, string>, page: number) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field.replace(`pages.${page - 1}.`, ''), message]),
  )
