import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { codesQuery } from '#client/features/code/code.api.ts'
import {
  OwnDecisionItem,
  objectionDraft,
  type RefusedObjection,
} from '#client/features/objection/own-decision.tsx'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { requireMember } from '#client/features/user/require-member.ts'
import { meQuery } from '#client/features/user/user.api.ts'
import { call, query } from '#client/lib/call.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { moderationPaths, ownDecisionAnchor } from '#client/moderation-paths.ts'
import { paths } from '#client/paths.ts'
import { dropDraft } from '#client/ui/draft/draft-storage.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { SavedMessage } from '#client/ui/state/saved-message.tsx'

const decisionsQuery = query('GET /users/decisions')

type Loaded = { idempotencyKey: string }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  await Promise.all([client.query(fresh(decisionsQuery)), client.query(codesQuery)])
  return { idempotencyKey: newIdempotencyKey() }
}

export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const form = await request.formData()
  const text = String(form.get('text') ?? '')
  const about = String(form.get('about'))
  const idOf = (name: string) => (form.has(name) ? { [name]: Number(form.get(name)) } : {})
  try {
    await call(client, 'POST /objections', {
      body: { ...idOf('decisionId'), ...idOf('sanctionId'), text: text.trim() || null },
      idempotencyKey: String(form.get('idempotencyKey') ?? ''),
    })
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, moderationPaths.objections())
    return data({ about, text, errors } satisfies RefusedObjection, { status })
  }
  dropDraft(objectionDraft(about, client.getQueryData(meQuery.queryKey)?.seq))
  throw redirect(`${moderationPaths.objections()}?objected=1`, 303)
}

/** Measures against what the member wrote, with their reasons, and the objections to them. */
export default function ObjectionsPage(): ReactElement {
  const { data: decisions } = useSuspenseQuery(decisionsQuery)
  const { idempotencyKey } = useLoaderData<Loaded>()
  const refused = useActionData<RefusedObjection>()
  const objected = useSearchParams()[0].has('objected')
  return (
    <>
      <PageHead
        title="조치와 이의 제기"
        kind="내 정보"
        lead="내 글과 의견에 대한 조치와 그 이유입니다. 조치마다 한 번 이의를 제기할 수 있고, 다른 편집자가 판단합니다."
        trail={[{ label: '내 정보', to: paths.mypage() }, { label: '조치와 이의 제기' }]}
        unlisted
      />
      <div className={stack}>
        {objected && <SavedMessage>이의를 접수했습니다. 결과를 알림으로 알려 드립니다.</SavedMessage>}
        {decisions.items.length === 0 ? (
          <Notice
            title="받은 조치가 없습니다."
            help="운영규칙에 따라 가린 글이나 의견이 있으면 이유와 함께 여기에 보여 드려요."
          />
        ) : (
          decisions.items.map(decision => (
            <OwnDecisionItem
              key={ownDecisionAnchor(decision)}
              decision={decision}
              idempotencyKey={idempotencyKey}
              refused={refused}
            />
          ))
        )}
      </div>
    </>
  )
}
