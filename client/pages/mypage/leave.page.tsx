import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useNavigation,
} from 'react-router'
import { leave, leavingPreviewQuery } from '#client/features/account/leaving.api.ts'
import {
  LeavingChoice,
  LeavingCourse,
  leavingKinds,
  nounOf,
  takenBack,
} from '#client/features/account/leaving-choice.tsx'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { requireMember } from '#client/features/user/require-member.ts'
import { notifyTabs, sendSessionEvent } from '#client/features/user/session-events.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { Button, LinkButton } from '#client/ui/button/button.tsx'
import { withOverlay } from '#client/ui/dialog/loading-overlay.ts'
import { dropDraftsOf } from '#client/ui/draft/draft-storage.ts'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { actions, formWidth, stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import type { LeavingChoices, LeavingKind } from '#shared/contract/leaving.ts'

type Chosen = Partial<LeavingChoices>
type Refused = { errors: FieldErrors; chosen: Chosen; withdraw: boolean }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  await client.query(fresh(leavingPreviewQuery))
  return null
}

/** R12.19: starts the seven days of grace. Every session is over then, so the answer is a page of its own. */
export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const { seq: memberId } = await requireMember(client, request.url)
  const form = await request.formData()
  const chosen = chosenIn(form)
  const withdraw = form.get('withdraw') === 'yes'
  const errors = missingIn(form, chosen)
  if (Object.keys(errors).length > 0) return data<Refused>({ errors, chosen, withdraw }, { status: 422 })
  let leavesAt: string
  try {
    leavesAt = await withOverlay(leave(client, chosen, withdraw), { label: '탈퇴를 신청하고 있습니다.' })
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, paths.leave())
    return data<Refused>({ errors, chosen, withdraw }, { status })
  }
  // Ignores a refusal: the other tabs cannot wait for a page that is being left.
  sendSessionEvent({ type: 'session.left' })
  dropDraftsOf(memberId)
  notifyTabs(null, memberId)
  throw redirectDocument(paths.left(leavesAt), 303)
}

function chosenIn(form: FormData): Chosen {
  const chosen: Chosen = {}
  for (const kind of leavingKinds) {
    const value = form.get(kind)
    if (value === 'keep' || value === 'delete') chosen[kind] = value
  }
  return chosen
}

/** Skips kinds that were not asked about: those without texts, and those that cannot be deleted. */
function missingIn(form: FormData, chosen: Chosen): FieldErrors {
  const errors: FieldErrors = {}
  const asked = form.getAll('asked')
  for (const kind of leavingKinds)
    if (asked.includes(kind) && !chosen[kind]) errors[kind] = '어떻게 할지 골라 주세요.'
  if (form.get('understood') !== 'yes') errors.understood = '읽었다고 표시해 주세요.'
  return errors
}

const labels: Record<LeavingKind | 'understood', string> = {
  question: nounOf('question'),
  comment: nounOf('comment'),
  interviewQuestion: nounOf('interviewQuestion'),
  greenPaper: nounOf('greenPaper'),
  understood: '확인',
}

export default function LeavePage(): ReactElement {
  const { data: preview } = useSuspenseQuery(leavingPreviewQuery)
  const refused = useActionData<Refused>()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHead
        title="탈퇴"
        kind="내 정보"
        lead="지금 바로 지워지지 않습니다. 7일 안에 다시 로그인하면 아무 일도 없던 것처럼 돌아올 수 있어요."
        unlisted
      />
      <div className={`${stack} ${formWidth}`}>
        <LeavingCourse preview={preview} />
        <p>
          탈퇴하기 전에 <Link to={paths.account()}>계정</Link>에서 내 기록을 파일로 내려받을 수 있어요.
        </p>
        <Form method="post" className={stack} noValidate>
          <ErrorSummary errors={refused?.errors} labels={labels} />
          {preview.texts
            .filter(({ total }) => total > 0)
            .map(text => (
              <LeavingChoice
                key={text.kind}
                text={text}
                chosen={refused?.chosen[text.kind]}
                error={refused?.errors[text.kind]}
              />
            ))}
          {takenBack(preview) && (
            <Checkbox
              name="withdraw"
              value="yes"
              defaultChecked={refused?.withdraw}
              help="7일 동안 하나씩, 서로 다른 때에 취소합니다. 한꺼번에 취소하면 한 사람이 한 일로 묶여 드러날 수 있어요."
            >
              떠나기 전에 {takenBack(preview)}도 취소하기
            </Checkbox>
          )}
          <Checkbox name="understood" value="yes" error={refused?.errors.understood}>
            무엇이 지워지고 무엇이 남는지 읽었습니다.
          </Checkbox>
          <div className={actions}>
            <Button look="danger" pending={pending}>
              탈퇴 신청하기
            </Button>
            <LinkButton to={paths.account()} look="quiet">
              계정으로 돌아가기
            </LinkButton>
          </div>
        </Form>
      </div>
    </>
  )
}
