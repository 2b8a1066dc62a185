import type { QueryClient } from '@tanstack/react-query'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import {
  agreeComment,
  type CommentAnswer,
  commentDraft,
  commentFormName,
  commentHref,
  commentThreadQuery,
  createComment,
  deleteComment,
  isInList,
  updateComment,
  viewOf,
} from '#client/features/comment/index.ts'
import {
  type PostAct,
  type PostActs,
  type PostReaction,
  type PostRef,
  postKey,
  reactToPost,
} from '#client/features/post/index.ts'
import type { ReportAnswer } from '#client/features/report/index.ts'
import { formRefusalOf, meQuery, withRefusalToast } from '#client/features/user/index.ts'
import { ApiError, errorCodes } from '#client/lib/api-error.ts'
import { mayBeMember } from '#client/lib/api-of.ts'
import { call } from '#client/lib/call.ts'
import { keyAfterRefusal } from '#client/lib/idempotency-key.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { stayOrRedirect } from '#client/lib/stay-or-redirect.ts'
import { paths } from '#client/paths.ts'
import { draftName, dropDraft } from '#client/ui/draft/draft-storage.ts'
import { toast } from '#client/ui/toast/toast.tsx'
import type { PostCounts } from '#shared/contract/post.ts'

export const sharedActs: PostActs = {
  agreed: act => react(act, 'agreed'),
  bookmarked: act => react(act, 'bookmarked'),
  report,
  comment: writeComment,
  'edit-comment': editComment,
  'delete-comment': deleteOwnComment,
  'agree-comment': agreeWithComment,
}

async function react({ client, post, form, actNumber }: PostAct, reaction: PostReaction) {
  const path = paths.post(post.kind, post.id)
  const back = `${path}?intent=${reaction}`
  if (!mayBeMember(client)) throw redirect(paths.login(back), 303)
  const wanted = form.get('wanted') === 'true'
  const refusal = await withRefusalToast(client, back, () =>
    reactToPost(client, post, { reaction, wanted, actNumber }),
  )
  return refusal ?? stayOrRedirect(path)
}

async function report({ client, post, form }: PostAct): Promise<unknown> {
  const about = String(form.get('about') ?? '')
  const reason = String(form.get('reason') ?? '')
  const text = String(form.get('text') ?? '')
  const path = paths.post(post.kind, post.id)
  const thing = about === 'post' ? { postId: post.id } : { commentId: Number(about) }
  const place = about === 'post' ? '?act=report#report' : commentHref(Number(about), { act: 'report' })
  try {
    await call(client, 'POST /reports', {
      body: { ...thing, reason, text: text.trim() || null },
      idempotencyKey: String(form.get('idempotencyKey') ?? ''),
    })
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, `${path}${place}`)
    return data({ report: { about, errors, values: { reason, text } } satisfies ReportAnswer }, { status })
  }
  if (typeof document !== 'undefined') return { report: { about, done: true } satisfies ReportAnswer }
  throw redirect(`${path}${place.replace('#', '&reported=1#')}`, 303)
}

async function writeComment(act: PostAct) {
  const { client, post, form, url } = act
  const parentId = numberOf(form, 'parentId')
  const body = String(form.get('body') ?? '')
  const idempotencyKey = String(form.get('idempotencyKey') ?? '')
  const name = commentFormName(parentId)
  const made = await createComment(client, { postId: post.id, body, parentId, idempotencyKey }).catch(
    (error: unknown) => ({ refused: refusedOf(act, error, { form: name, body, idempotencyKey }) }),
  )
  if ('refused' in made) return made.refused
  dropDraft(draftName(commentDraft(post.id, name), client.getQueryData(meQuery.queryKey)?.seq))
  countComments(client, post, 1)
  if (inBrowser() && parentId !== null) return { comment: { form: name, done: made.id } }
  const isListed = parentId === null && (await isInList(client, post.id, viewOf(url.searchParams), made))
  if (inBrowser() && isListed) return { comment: { form: name, done: made.id } }
  throw redirect(`${pathOf(post)}${isListed ? `#comment-${made.id}` : commentHref(made.id)}`, 303)
}

async function editComment(act: PostAct) {
  const { client, post, form } = act
  const id = idOf(form)
  const name = `edit-${id}`
  const body = String(form.get('body') ?? '')
  try {
    await updateComment(client, { postId: post.id, id, body, version: Number(form.get('version')) })
  } catch (error) {
    const isConflict = error instanceof ApiError && error.errorCode === errorCodes.versionConflict
    const thread = isConflict
      ? await client.query({ ...commentThreadQuery(post.id, id), staleTime: 0 })
      : null
    const newest = thread ? { body: thread.comment.body, version: thread.comment.version } : undefined
    return refusedOf(act, error, { form: name, body, newest })
  }
  toast('수정한 의견을 저장했습니다.', { severity: 'success' })
  return doneInPlace(act, name, id, commentHref(id))
}

async function deleteOwnComment(act: PostAct) {
  const { client, post, form } = act
  const id = idOf(form)
  const name = `delete-${id}`
  try {
    await deleteComment(client, post.id, id)
  } catch (error) {
    return refusedOf(act, error, { form: name })
  }
  countComments(client, post, -1)
  toast('의견을 지웠습니다.', { severity: 'success' })
  return doneInPlace(act, name, id, '#discussion')
}

async function agreeWithComment({ client, post, form, url, actNumber }: PostAct) {
  const id = idOf(form)
  const back = `${pathOf(post)}${commentHref(id)}`.replace('#', '&intent=agree#')
  if (!mayBeMember(client)) throw redirect(paths.login(back), 303)
  const agreed = form.get('wanted') === 'true'
  const refusal = await withRefusalToast(client, back, () =>
    agreeComment(client, { postId: post.id, id, agreed, actNumber }),
  )
  if (refusal || inBrowser()) return refusal
  const search = new URLSearchParams(url.search)
  search.delete('intent')
  throw redirect(`${pathOf(post)}?${search}#comment-${id}`, 303)
}

function refusedOf({ client, post }: PostAct, error: unknown, answer: CommentAnswer) {
  const { errors, status, code } = formRefusalOf(client, error, pathOf(post))
  const idempotencyKey = answer.idempotencyKey && keyAfterRefusal(answer.idempotencyKey, code)
  return data({ comment: { ...answer, errors, idempotencyKey } satisfies CommentAnswer }, { status })
}

/** With script the page stays where it is; without, it is drawn again at the comment. */
function doneInPlace({ post }: PostAct, form: string, done: number, hash: string) {
  if (inBrowser()) return { comment: { form, done } satisfies CommentAnswer }
  throw redirect(`${pathOf(post)}${hash}`, 303)
}

const inBrowser = () => typeof document !== 'undefined'
const pathOf = ({ kind, id }: PostRef) => paths.post(kind, id)
const idOf = (form: FormData) => numberOf(form, 'comment') ?? badRequest()
const numberOf = (form: FormData, name: string) => (form.get(name) ? Number(form.get(name)) : null)

function badRequest(): never {
  throw data(null, { status: 400 })
}

function countComments(client: QueryClient, post: PostRef, difference: number): void {
  client.setQueryData<{ counts: PostCounts }>(
    postKey(post),
    known => known && { ...known, counts: { ...known.counts, comment: known.counts.comment + difference } },
  )
}

/** Action of the list of one's own comments, for those whose place is out of reach. */
export async function eraseOwnComment({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const { pathname, search } = new URL(request.url)
  const form = await request.formData()
  const id = idOf(form)
  try {
    await deleteComment(client, Number(form.get('post')), id)
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, pathname + search)
    return data({ id, errors }, { status })
  }
  if (typeof document === 'undefined') throw redirect(pathname + search, 303)
  toast('의견을 지웠습니다.', { severity: 'success' })
  return null
}
