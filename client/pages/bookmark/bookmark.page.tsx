import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type Params,
  redirect,
  useActionData,
  useNavigation,
  useParams,
} from 'react-router'
import { mailSettingsQuery } from '#client/features/account/mail-form.tsx'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { requireMember } from '#client/features/user/require-member.ts'
import { call, query } from '#client/lib/call.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { newsPaths } from '#client/news-paths.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { formWidth, stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { Bookmark, BookmarkKind } from '#shared/contract/bookmark.ts'
import { quotedTitle } from '#shared/text/quoted-title.ts'

const kinds: Record<BookmarkKind, { label: string; promise: string }> = {
  interview: { label: '인터뷰', promise: '인터뷰가 공개되거나 취소되면 알려 드립니다.' },
  'green-paper': { label: '녹서', promise: '새 판이 발행되면 알려 드립니다.' },
  category: {
    label: '분야',
    promise: '이 분야의 질문이 선정되거나 토론이 열리거나 인터뷰가 공개되면 알려 드립니다.',
  },
}

const ended: Partial<Record<BookmarkKind, string>> = {
  interview: '공개되었거나 취소된 인터뷰여서',
  'green-paper': '글이 삭제된 녹서여서',
}

function thingIn({ kind = '', id = '' }: Params): { kind: BookmarkKind; id: number } {
  if (!Object.hasOwn(kinds, kind) || !/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
  return { kind: kind as BookmarkKind, id: Number(id) }
}

const bookmarkQuery = (params: Params) => query('GET /bookmarks/:kind/:id', { params: thingIn(params) })

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const wanted = bookmarkQuery(params)
  await requireMember(client, request.url)
  await Promise.all([client.query(fresh(wanted)), client.query(mailSettingsQuery)])
  return null
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const thing = thingIn(params)
  const here = newsPaths.bookmark(thing.kind, thing.id)
  const bookmarked = (await request.formData()).get('bookmarked') === 'true'
  try {
    const now = await call(client, 'PUT /bookmarks/:kind/:id', { params: thing, body: { bookmarked } })
    client.setQueryData(bookmarkQuery(params).queryKey, now)
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, here)
    return data({ failed: errors[''] ?? '' }, { status })
  }
  throw redirect(here, 303)
}

export default function BookmarkPage(): ReactElement {
  const { data: bookmark } = useSuspenseQuery(bookmarkQuery(useParams()))
  const { data: mail } = useSuspenseQuery(mailSettingsQuery)
  const failed = useActionData<{ failed?: string }>()?.failed
  const pending = useNavigation().state !== 'idle'
  const { kind, title, bookmarked, over } = bookmark
  const onOrOff = bookmarked ? '켜짐' : '꺼짐'
  return (
    <>
      <PageHead
        title={`${kinds[kind].label} ${quotedTitle(title)} 소식 받기`}
        trail={[
          { label: '내 정보', to: paths.mypage() },
          { label: '관심', to: newsPaths.bookmarks() },
          { label: title },
        ]}
        unlisted
      />
      <div className={`${stack} ${formWidth}`}>
        {failed && <Notice tone="error" title={failed} />}
        <p>
          <strong>알림 {over ? '끝남' : onOrOff}</strong>
        </p>
        <p>
          {over ? `${ended[kind]} 더 보내 드릴 알림이 없습니다.` : kinds[kind].promise}{' '}
          {kind === 'category' && mail.offered && '주간 소식을 받으면 새 질문도 함께 보내 드립니다. '}
          무엇을 관심에 담았는지는 나만 볼 수 있습니다.
        </p>
        {(bookmarked || !over) && (
          <Form method="post">
            <input type="hidden" name="bookmarked" value={String(!bookmarked)} />
            <Button look={bookmarked ? 'outline' : 'solid'} pending={pending}>
              {bookmarked ? `관심 취소${over ? '' : '하고 알림 끄기'}` : '관심에 담고 알림 받기'}
            </Button>
          </Form>
        )}
        <p>
          <a href={placeOf(bookmark)}>{kinds[kind].label} 보기</a> ·{' '}
          <a href={newsPaths.bookmarks()}>관심에 담은 것 모두 보기</a>
        </p>
      </div>
    </>
  )
}

const placeOf = ({ kind, id, slug }: Bookmark): string =>
  kind === 'category' ? paths.questions(slug ?? undefined) : paths.post(kind, id)
