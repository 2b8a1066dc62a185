import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  type Params,
  redirect,
  useActionData,
  useNavigation,
  useParams,
} from 'react-router'
import {
  acceptInvitation,
  type ReceivedInvitation,
  receivedInvitationQuery,
} from '#client/features/green-paper/api/received-invitation.ts'
import { roleNames } from '#client/features/green-paper/role-names.ts'
import { errorCodes } from '#client/lib/api-error.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { actions, desk, prose, stack } from '#client/ui/layout/wrap.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { toast } from '#client/ui/toast/toast.ts'
import { formRefusalOf } from '../../refusal.ts'
import { requireWriter } from '../../require-writer.ts'

/** What cannot be a code needs no call. */
function codeOf({ code = '' }: Params): string {
  if (!/^[\w-]{43}$/.test(code)) throw data(null, { status: 404 })
  return code
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const client = queryClientOf(context)
  const code = codeOf(params)
  await requireWriter(client, 'green-paper.write', request.url)
  const invitation = await client.query(receivedInvitationQuery(code))
  return data(null, { status: invitation ? 200 : 404 })
}

export async function action({ context, params }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const code = codeOf(params)
  let paper: number
  try {
    paper = await acceptInvitation(client, code)
  } catch (error) {
    const { errors, status, code: why } = formRefusalOf(client, error, paths.paperInvitation(code))
    const known = client.getQueryData(receivedInvitationQuery(code).queryKey)
    // They are together already.
    if (why === errorCodes.stepNotPossible && known) return goOn(known.paperId)
    await client.invalidateQueries({ queryKey: receivedInvitationQuery(code).queryKey })
    return data({ errors }, { status })
  }
  toast('녹서에 함께하게 되었습니다.', { severity: 'success' })
  throw redirect(paths.paperMaker(paper), 303)
}

/** Whoever has as much of a part already leaves the link to somebody else. */
function goOn(paper: number): never {
  toast('이미 함께하고 있는 녹서입니다.')
  throw redirect(paths.paperMaker(paper), 303)
}

/** Where an invitation's link leads: whose paper it is, what one would do, and the one button. */
export function Component(): ReactElement {
  const { data: invitation } = useSuspenseQuery(receivedInvitationQuery(codeOf(useParams())))
  return invitation ? <Received invitation={invitation} /> : <Spent />
}

/** Whose fault it is that a link leads nowhere any more is not told (AB-05), but what to do is. */
const Spent = () => (
  <>
    <PageHead title="쓸 수 없는 초대 링크입니다." kind="녹서" unlisted />
    <Notice
      fact="이미 쓰였거나, 만든 지 일주일이 지났거나, 초대한 사람이 거둔 링크입니다."
      help="초대한 사람에게 새 링크를 부탁해 주세요. 내가 쓴 링크라면 그 녹서는 내 녹서 목록에 있어요."
      action={<Link to={paths.myGreenPapers()}>내 녹서 목록 보기</Link>}
    />
  </>
)

function Received({ invitation }: { invitation: ReceivedInvitation }) {
  const refused = useActionData<{ errors: FieldErrors }>()
  const isSending = useNavigation().formMethod === 'POST'
  const { title, owner, role, expiresAt } = invitation
  return (
    <>
      <PageHead title="녹서에 초대받았습니다" kind="녹서" unlisted />
      <Form method="post" className={`${desk} ${stack}`}>
        <ErrorSummary errors={refused?.errors} labels={{}} />
        <div className={prose}>
          <p>
            <AuthorName author={owner} /> 님의 녹서 <b>{title}</b>
          </p>
          <p>
            {roleNames[role]}으로 초대받았어요.{' '}
            {role === 'writer'
              ? '글을 고치고 인용을 더할 수 있어요. 공개한 판에 지은이로 내 별명이 적혀요.'
              : '글을 읽고 문단마다 고칠 글을 제안할 수 있어요. 함께 쓰는 사람들이 내 별명을 봐요.'}
          </p>
          <p>{formatDateTime(expiresAt)}까지 받아들일 수 있어요.</p>
        </div>
        <div className={actions}>
          <Button look="solid" pending={isSending}>
            함께하기
          </Button>
        </div>
      </Form>
    </>
  )
}
