import { css } from '@linaria/core'
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
import { sessionHappened } from '#client/features/session/session-events.ts'
import { tellTabs } from '#client/features/session/tabs.ts'
import { type KeptTexts, leave } from '#client/features/user/api/leave.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { RadioGroup } from '#client/ui/field/radio-group.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { actions, desk, stack } from '#client/ui/layout/wrap.styles.ts'
import { size, space } from '#client/ui/tokens.ts'
import { formRefusalOf } from '../refusal.ts'
import { requireMember } from '../require-writer.ts'

type Refused = { errors: FieldErrors; keep: KeptTexts | undefined }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  await requireMember(queryClientOf(context), request.url)
  return null
}

/** R12.19: starts the seven days of grace. Every session is over then, so the answer is a page of its own. */
export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const form = await request.formData()
  const keep = keptIn(form)
  const errors: FieldErrors = {}
  if (!keep) errors.keep = '글을 어떻게 할지 골라 주세요.'
  if (form.get('understood') !== 'yes') errors.understood = '읽었다고 표시해 주세요.'
  if (!keep || errors.understood) return data<Refused>({ errors, keep }, { status: 422 })
  let leavesAt: string
  try {
    leavesAt = await leave(client, keep)
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, paths.leave())
    return data<Refused>({ errors, keep }, { status })
  }
  // Whatever is refused on the way out is no news; the other tabs cannot wait for a page that is being left.
  sessionHappened({ type: 'session.left' })
  tellTabs(null)
  throw redirectDocument(paths.left(leavesAt), 303)
}

const keptIn = (form: FormData): KeptTexts | undefined => {
  const keep = form.get('keep')
  return keep === 'posts' || keep === 'nothing' ? keep : undefined
}

const labels = { keep: '내 글', understood: '확인' }

/** Leaving, as easy as joining: what is erased and what stays, one choice, one confirmation. */
export function Component(): ReactElement {
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
      <div className={`${stack} ${desk}`}>
        <dl className={outcomes}>
          <dt>지금</dt>
          <dd>모든 기기에서 로그아웃됩니다.</dd>
          <dt>7일 동안</dt>
          <dd>아무것도 지우지 않습니다. 다시 로그인하면 탈퇴가 취소됩니다.</dd>
          <dt>7일 뒤</dt>
          <dd>
            별명, 소개, 이메일 주소, 로그인 연결, 알림을 5일 안에 지웁니다. 내가 누른 공감과 관심은 하나씩
            거두어져 수가 줄어듭니다.
          </dd>
          <dt>남는 것</dt>
          <dd>
            이미 끝난 토론의 결과에서 내 입장은 누구의 것인지 알 수 없게 되어 남습니다. 동의한 기록은 법에
            따라 3년 동안 보관합니다. 선정된 물음은 다른 사람의 답변이 이어져 있어 ‘탈퇴한 회원’의 글로
            남습니다.
          </dd>
        </dl>
        <p>
          탈퇴하기 전에 <Link to={paths.account()}>계정</Link>에서 내 기록을 파일로 내려받을 수 있어요.
        </p>
        <Form method="post" className={stack} noValidate>
          <ErrorSummary errors={refused?.errors} labels={labels} />
          <RadioGroup
            name="keep"
            legend="내가 쓴 물음과 의견을 어떻게 할까요?"
            look="boxes"
            defaultValue={refused?.keep}
            error={refused?.errors.keep}
            options={[
              {
                value: 'posts',
                label: '남겨 두기',
                help: '별명 대신 ‘탈퇴한 회원’이라고 보입니다. 이어진 대화가 끊기지 않아요.',
              },
              {
                value: 'nothing',
                label: '함께 지우기',
                help: '내용을 지웁니다. 다른 사람의 답글이 달린 자리에는 지웠다는 표시만 남아요.',
              },
            ]}
          />
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

const outcomes = css`
  display: grid;
  grid-template-columns: minmax(0, 6rem) minmax(0, 1fr);
  gap: ${space.oneHalf} ${space.two};

  & dt {
    font-size: ${size.small};
    font-weight: 600;
    line-height: 1.9;
  }
`
