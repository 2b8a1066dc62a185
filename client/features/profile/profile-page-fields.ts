import type { WrittenPage } from '#client/features/profile/profile.write.ts'
import type { PageFields } from '#client/features/profile/profile-page-form.tsx'
import { textOfForm } from '#client/ui/editor/plain-text.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { limits } from '#shared/constants/limits.ts'
import type { ProfilePage } from '#shared/contract/profile.ts'

export type RefusedPage = { errors: FieldErrors; values: PageFields; version: string; conflict: boolean }

export const formOf = (page: number): string => `profile-page-${page}`

export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= limits.profilePages ? page : 1
}

export const fieldsOfPage = ({
  title,
  body,
  document,
  postIds,
  public: isPublic,
}: ProfilePage): PageFields => ({
  title,
  body,
  document: document ? JSON.stringify(document) : '',
  postIds,
  public: isPublic,
})

export const fieldsIn = (form: FormData): PageFields => ({
  title: String(form.get('title') ?? ''),
  body: String(form.get('body') ?? ''),
  document: String(form.get('document') ?? ''),
  postIds: form
    .getAll('postIds')
    .map(Number)
    .filter(id => Number.isSafeInteger(id) && id > 0),
  public: form.get('public') === 'yes',
})

export const sentOf = ({ title, body, document, postIds, public: isPublic }: PageFields): WrittenPage => ({
  title,
  ...textOfForm({ body, document }),
  postIds,
  public: isPublic,
})
