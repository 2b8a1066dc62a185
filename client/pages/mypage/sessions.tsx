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
import { providersQuery } from '#client/features/oauth/api/providers.ts'
import { sessionsQuery } from '#client/features/user/api/sessions.ts'
import { SessionList } from '#client/features/user/components/session-list.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { actions, desk, stack } from '#client/ui/layout/wrap.styles.ts'
import { Saved } from '#client/ui/state/saved.tsx'
import { requireMember } from '../require-writer.ts'
import { endedWords } from './sessions-acts.ts'

/** What only a press needs comes with the press. */
export const action = async (args: ActionFunctionArgs): Promise<unknown> =>
  (await import('./sessions-action.ts')).act(args)

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  await Promise.all([client.query(sessionsQuery), client.query(providersQuery)])
  return null
}

/** Where one is signed in, to be ended one by one or all at once (CK-05). */
export function Component(): ReactElement {
  const { data: sessions } = useSuspenseQuery(sessionsQuery)
  const { data: providers } = useSuspenseQuery(providersQuery)
  const refused = useActionData<FieldErrors>()
  const ended = endedWords[useSearchParams()[0].get('ended') ?? '']
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHead
        title="로그인한 곳"
        kind="내 정보"
        lead="내가 아닌 것 같은 곳이 있으면 바로 끝내 주세요. 끝내면 그곳에서는 더 이상 내 계정으로 아무것도 할 수 없습니다."
        unlisted
      />
      <div className={`${stack} ${desk}`}>
        <ErrorSummary errors={refused} labels={{}} />
        {ended && <Saved>{ended}</Saved>}
        <SessionList
          sessions={sessions}
          names={Object.fromEntries(providers.map(({ id, name }) => [id, name]))}
        />
        <p>기기의 종류만 적어 두고, 접속한 주소나 위치는 남기지 않아요.</p>
        <Form method="post" className={actions} preventScrollReset>
          {sessions.length > 1 && (
            <Button name="intent" value="others" pending={pending}>
              다른 곳 모두 끝내기
            </Button>
          )}
          <Button name="intent" value="all" look="danger" pending={pending}>
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
