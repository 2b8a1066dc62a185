import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useFetcher,
  useSearchParams,
} from 'react-router'
import {
  type NotificationFilter,
  notificationsQuery,
  readNotifications,
  type WhichNotifications,
} from '#client/features/notification/notification.api.ts'
import { NotificationRow } from '#client/features/notification/notification-row.tsx'
import { requireMember } from '#client/features/user/require-member.ts'
import { withRefusalToast } from '#client/features/user/with-refusal-toast.ts'
import { addressOf, hrefWith, parametersOf, placeIn } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { redirectPastEnd } from '#client/lib/redirect-past-end.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { stayOrRedirect } from '#client/lib/stay-or-redirect.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { TextNav } from '#client/ui/nav/choice-nav.tsx'
import { ListPages } from '#client/ui/nav/list-pages.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, space } from '#client/ui/tokens.ts'

const ownPath = paths.myNotifications()

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  const filter = filterOf(new URL(request.url).searchParams)
  await redirectPastEnd(request.url, client.query(fresh(notificationsQuery(filter))))
  return null
}

const filterOf = (search: URLSearchParams): NotificationFilter => ({
  state: search.get('state') === 'unread' ? 'unread' : undefined,
  ...placeIn(search),
})

const hrefOf = ({ state, ...place }: NotificationFilter) =>
  addressOf(ownPath, { state, ...parametersOf(place) })

export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const which = whichOf(await request.formData())
  const back = `${ownPath}${new URL(request.url).search}`
  const refusal = await withRefusalToast(client, back, () => readNotifications(client, which))
  return refusal ?? stayOrRedirect(back)
}

function whichOf(form: FormData): WhichNotifications {
  if (form.get('intent') === 'read-all') return { all: true }
  const id = Number(form.get('id'))
  if (form.get('intent') !== 'read' || !Number.isSafeInteger(id) || id < 1) throw data(null, { status: 400 })
  return { ids: [id] }
}

export default function MyNotificationsPage(): ReactElement {
  const [search] = useSearchParams()
  const filter = filterOf(search)
  const { data: list } = useSuspenseQuery(notificationsQuery(filter))
  const failed = useActionData<{ failed?: string }>()?.failed
  const action = hrefOf(filter)
  return (
    <>
      <PageHead title="알림" kind="내 정보" unlisted />
      {failed && <Notice tone="error" title={failed} />}
      <div className={tools}>
        <TextNav
          label="알림 고르기"
          choices={[
            { label: '모두', to: ownPath, current: !filter.state },
            { label: '읽지 않은 것', to: hrefWith(ownPath, { state: 'unread' }), current: !!filter.state },
          ]}
        />
        {list.unread > 0 && <ReadAll action={action} />}
      </div>
      {list.items.length === 0 ? (
        <Nothing unread={!!filter.state} />
      ) : (
        <ul>
          {list.items.map(notification => (
            <NotificationRow key={notification.id} notification={notification} action={action} />
          ))}
        </ul>
      )}
      <ListPages place={filter} list={list} hrefOf={place => hrefOf({ ...filter, ...place })} noun="알림" />
    </>
  )
}

function ReadAll({ action }: { action: string }) {
  const { Form, state } = useFetcher({ key: 'notifications-read-all' })
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="read-all" />
      <Button size="small" pending={state !== 'idle'}>
        모두 읽음으로 바꾸기
      </Button>
    </Form>
  )
}

const Nothing = ({ unread }: { unread: boolean }) =>
  unread ? (
    <Notice
      title="읽지 않은 알림이 없습니다."
      help="지난 알림은 여섯 달 동안 남아 있어요."
      action={<Link to={ownPath}>알림 모두 보기</Link>}
    />
  ) : (
    <Notice
      title="아직 받은 알림이 없습니다."
      help="내 질문에 의견이 달리거나, 공감한 질문이 다음 단계로 가면 여기에 알려 드려요."
      action={<Link to={paths.questions()}>질문 둘러보기</Link>}
    />
  )

const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one} ${space.three};
  min-height: 3.25rem;
  margin-block-end: ${space.two};
  border-block-start: 2px solid ${colour.ink};
  border-block-end: 1px solid ${colour.hairline};
`
