import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { sessionsQuery } from '#client/features/account/account.api.ts'
import { SessionList } from '#client/features/account/session-list.tsx'
import { providersQuery } from '#client/features/oauth/oauth.api.ts'
import { requireMember } from '#client/features/user/require-member.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { Button, LinkButton } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { actions, formWidth, stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { SavedMessage } from '#client/ui/state/saved-message.tsx'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./sessions.action.ts')).action)
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  await Promise.all([client.query(sessionsQuery), client.query(providersQuery)])
  return null
}

export const endedWords: Record<string, string> = {
  one: '해당 기기에서 로그아웃했습니다.',
  others: '다른 기기에서 모두 로그아웃했습니다.',
}

export default function SessionsPage(): ReactElement {
  const { data: sessions } = useSuspenseQuery(sessionsQuery)
  const { data: providers } = useSuspenseQuery(providersQuery)
  const refused = useActionData<FieldErrors>()
  const ended = endedWords[useSearchParams()[0].get('ended') ?? '']
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHead
        title="로그인 기기"
        kind="내 정보"
        lead="내가 아닌 것 같은 기기가 있으면 바로 로그아웃해 주세요. 그 기기에서는 더 이상 내 계정을 쓸 수 없습니다."
        unlisted
      />
      <div className={`${stack} ${formWidth}`}>
        <ErrorSummary errors={refused} labels={{}} />
        {ended && <SavedMessage>{ended}</SavedMessage>}
        <SessionList
          sessions={sessions}
          names={Object.fromEntries(providers.map(({ id, name }) => [id, name]))}
        />
        <p>기기의 종류만 적어 두고, 접속한 주소나 위치는 남기지 않아요.</p>
        <Form method="post" className={actions} preventScrollReset>
          {sessions.length > 1 && (
            <Button name="intent" value="others" pending={pending} debounce>
              다른 기기 모두 로그아웃
            </Button>
          )}
          <Button name="intent" value="all" look="danger" pending={pending} debounce>
            모든 곳에서 로그아웃
          </Button>
          <LinkButton to={paths.account()} look="quiet">
            계정으로 돌아가기
          </LinkButton>
        </Form>
      </div>
    </>
  )
}
