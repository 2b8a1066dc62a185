import type { QueryClient } from '@tanstack/react-query'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { formRefusalOf } from '#client/features/user/index.ts'
import { ApiError, errorCodes } from '#client/lib/api-error.ts'
import { call } from '#client/lib/call.ts'
import { chosenAct } from '#client/lib/form-intent.ts'
import { addressOf } from '#client/lib/list-search-params.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { cutFormField, wholeFormField } from '#shared/constants/whole-form.ts'
import { type Refused, textsOf } from './desk-form.tsx'
import { numberOf, textOf, versionOf } from './form-values.ts'
import { requireStaff, secondFactorQuery } from './require-editor.ts'
import { timeOfSeoul } from './seoul-time.ts'

const tooLarge =
  '스크립트를 쓰지 않는 브라우저에서는 파일을 모두 합쳐 1MB까지 보낼 수 있어요. 더 작은 파일을 골라 주세요.'

/** Status of a call on what another editor took off. */
const goneStatus = 410

const verification =
  '적은 내용은 이 화면에 남아 있습니다. 메뉴의 ‘내 보안’을 새 창에서 열어 다시 확인한 뒤 이 화면에서 다시 보내 주세요.'

/** By the error code of a refused call. */
const refusalMessages = new Map<number | string, string>([
  [errorCodes.secondFactorRequired, `패스키로 확인한 지 여덟 시간이 지났습니다. ${verification}`],
  [errorCodes.secondFactorStale, `패스키로 확인한 지 10분이 지났습니다. ${verification}`],
  // `DeskConflict` says below how to go on.
  [errorCodes.versionConflict, '그사이 다른 편집자가 저장했습니다.'],
  [
    errorCodes.notFound,
    '저장하지 못했습니다. 로그아웃되었거나, 그사이 삭제되었거나 편집 권한이 바뀌었습니다.',
  ],
])

/** May answer the address of what it made, to which the editor is led; `site` is the origin of this site. */
export type DeskAct = (client: QueryClient, form: FormData, id: number, site: string) => Promise<unknown>

/**
 * Thrown by an act that says itself why its form is refused; an `outdated` page may not have the form any more, a `conflict`
 * leaves it with the version that is stored now.
 */
export class DeskRefusal extends Error {
  readonly errors: FieldErrors
  readonly outdated: boolean
  readonly conflict: boolean

  constructor(errors: FieldErrors, { outdated = false, conflict = false } = {}) {
    super()
    this.errors = errors
    this.outdated = outdated
    this.conflict = conflict
  }
}

/**
 * Runs the act that a form names and shows the page again: with what it changed, or with the errors or the preview
 * beside what was typed. `id` is that of the page's address.
 */
export async function runDeskAct(
  { request, params, context }: ActionFunctionArgs,
  acts: Record<string, DeskAct>,
  /** Runs before a preview, which shows what it put into the form. */
  beforePreview?: (client: QueryClient, form: FormData) => Promise<void>,
): Promise<unknown> {
  const client = queryClientOf(context)
  const form = await request.formData()
  const { pathname, search, searchParams, origin } = new URL(request.url)
  if (import.meta.env.SSR) await admitEditor(client, request.url)
  const answer = (status: number, more: Partial<Refused>) =>
    data({ errors: {}, values: textsOf(form), conflict: false, ...more } satisfies Refused, { status })
  const refusalOf = (error: unknown) => formRefusalOf(client, error, pathname + search)
  const previewed = /^preview-(.+)$/.exec(String(form.get('intent')))?.[1]
  if (previewed) form.set('intent', previewed)
  if (import.meta.env.SSR && form.has(cutFormField)) {
    // By which its page knows the form again.
    form.set(wholeFormField, 'yes')
    return answer(413, { errors: { '': tooLarge } })
  }
  if (import.meta.env.SSR && searchParams.has(goneParam))
    return answer(404, unplacedOf({ '': '그사이 삭제되어 찾을 수 없습니다.' }, form))
  if (previewed) {
    try {
      await beforePreview?.(client, form)
    } catch (error) {
      const { errors, status } = refusalOf(error)
      return answer(status, { errors })
    }
    return answer(200, { previewedAt: new Date().toISOString() })
  }
  const { intent, run } = chosenAct({ ...acts, undo: undoAt(pathname) }, form)
  let made: unknown
  try {
    made = await asMutation(client, () => run(client, form, Number(params.id), origin))
  } catch (error) {
    if (error instanceof DeskRefusal) {
      const { errors, outdated, conflict } = error
      if (outdated || conflict) await client.invalidateQueries()
      return answer(422, { errors, conflict, ...(outdated && unplacedOf(errors, form)) })
    }
    const { errors, status, code } = refusalOf(error)
    if (import.meta.env.SSR && status === 404) sendToList(pathname)
    const message = refusalMessages.get(code)
    if (message) errors[''] = message
    const conflict = code === errorCodes.versionConflict
    const stepNotPossible = code === errorCodes.stepNotPossible
    // The page shows what another editor stored beside what was typed, or the step that was taken.
    if (conflict || stepNotPossible) await client.invalidateQueries()
    const isForbidden = status === 403 && !message
    const unplaced = stepNotPossible || (import.meta.env.SSR && (status === goneStatus || isForbidden))
    return answer(status, { errors, conflict, ...(unplaced && unplacedOf(errors, form)) })
  }
  await client.invalidateQueries({ refetchType: 'none' })
  const next = new URL(typeof made === 'string' ? made : pathname + search, request.url)
  next.searchParams.delete('history')
  next.searchParams.set('saved', intent === 'undo' ? 'undone' : '1')
  throw redirect(next.pathname + next.search, 303)
}

/** Has one handler alert of a lost network whatever the act asks for (R8.2). */
const asMutation = (client: QueryClient, mutationFn: () => Promise<unknown>): Promise<unknown> =>
  client.getMutationCache().build<unknown, Error, void, unknown>(client, { mutationFn }).execute()

const goneParam = 'gone'

/**
 * Has a browser without script send its form along to the list of what another editor deleted: the page of that has nothing
 * to show the form on.
 */
function sendToList(pathname: string): void {
  const [, list] = /^(\/desk\/(?:debate|interview|notice|faq|banner))\/\d+$/.exec(pathname) ?? []
  if (list) throw redirect(addressOf(list, { [goneParam]: 1 }), 307)
}

/** The body of a call that schedules a draft or, of a form without a time, takes its schedule away. */
export const scheduleOf = (form: FormData): { publishAt: string | null; version: number } => ({
  publishAt: form.has('publishAt') ? (timeOfSeoul(form.get('publishAt')) ?? '') : null,
  ...versionOf(form),
})

/** Reads the fields of `InterviewReleaseForm`. */
export const releaseOf = (
  form: FormData,
): Record<'version' | 'chaptersVersion' | 'transcriptVersion', number> => ({
  ...versionOf(form),
  chaptersVersion: numberOf(form, 'chaptersVersion'),
  transcriptVersion: numberOf(form, 'transcriptVersion'),
})

/** Reads the fields of `RestoreForm`. */
export const restoreReported: DeskAct = (client, form) =>
  call(client, 'POST /desk/reports/restorations', {
    body: { ...reportedIn(form), reason: textOf(form, 'reason') },
  })

/** The post or comment that a form names. */
export const reportedIn = (form: FormData): { commentId: number } | { postId: number } =>
  form.has('commentId') ? { commentId: numberOf(form, 'commentId') } : { postId: numberOf(form, 'postId') }

/**
 * Answers strangers before anything else tells them that there is a desk. Has the browser send the form along to the second
 * factor, to which the page's loader would lead without it.
 */
async function admitEditor(client: QueryClient, url: string): Promise<void> {
  await requireStaff(client, url)
  const { pathname, search } = new URL(url)
  if (pathname !== deskPaths.deskSecondFactor() && (await lacksSecondFactor(client)))
    throw redirect(deskPaths.deskSecondFactor(pathname + search), 307)
}

/** False where it cannot be read: the act itself is refused. */
const lacksSecondFactor = (client: QueryClient): Promise<boolean> =>
  client.query(secondFactorQuery).then(
    ({ required, verifiedUntil }) => required && verifiedUntil === null,
    () => false,
  )

/** The page may not have the form any more: others may have taken the step, or off the thing, that it was for. */
function unplacedOf(errors: FieldErrors, form: FormData): Pick<Refused, 'unplaced'> {
  const texts = Object.entries(textsOf(form)).filter(([name, text]) => name !== 'document' && /\s/.test(text))
  const typed = texts.map(([, text]) => text.trim())
  const refusal = ['저장하지 못했습니다.', ...Object.values(errors)].join(' ')
  return { unplaced: [refusal, ...(typed.length > 0 ? ['적은 내용:', ...typed] : [])].join('\n\n') }
}

const creatingActs = ['add', 'create', 'write']

const undoRefusals = new Map<number | string, string>([
  [errorCodes.versionConflict, '그사이 다시 바뀌어 되돌릴 수 없습니다. 지금 내용을 보고 수정해 주세요.'],
  [errorCodes.stepNotPossible, '10분이 지났거나 이미 되돌린 결정입니다.'],
])

/**
 * Offered by every history. Says what to do where the call's own message speaks of a form; leads from the page of what is
 * there no more to its list.
 */
const undoAt =
  (pathname: string): DeskAct =>
  async (client, form) => {
    try {
      await call(client, 'POST /desk/history/:id/undo', { params: { id: Number(form.get('act')) } })
    } catch (error) {
      const message = error instanceof ApiError && undoRefusals.get(error.errorCode)
      if (message) throw new DeskRefusal({ '': message }, { outdated: true })
      throw error
    }
    return creatingActs.includes(String(form.get('undone'))) ? pathname.replace(/\/\d+$/, '') : undefined
  }
