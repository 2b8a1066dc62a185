import type { WrittenPage } from '#client/features/profile/api/write-profile-document.ts'
import type { PageFields } from '#client/features/profile/components/profile-page-form.tsx'
import { writingIn } from '#client/ui/editor/writing-in.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { limits } from '#shared/constants/limits.ts'
import type { ProfilePage } from '#shared/contract/profile.ts'

/** What a refused form held, and the version it is now to be saved over; `conflict`: it was saved elsewhere meanwhile. */
export type RefusedPage = { errors: FieldErrors; values: PageFields; version: string; conflict: boolean }

/** Name of the form in which a page is written. */
export const formOf = (page: number): string => `profile-page-${page}`

/** The page in an address; the first unless it names another. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= limits.profilePages ? page : 1
}

/** A page as its form begins with it. */
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

/** The fields of a form as they were typed. */
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

/** The fields as a call sends them. */
export const sentOf = ({ title, body, document, postIds, public: isPublic }: PageFields): WrittenPage => ({
  title,
  ...writingIn({ body, document }),
  postIds,
  public: isPublic,
})
