import type { ReactElement } from 'react'
import { Form, Link, useActionData, useNavigation } from 'react-router'
import { paths } from '#client/paths.ts'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { actions, formWidth, prose, stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { ReceivedInvitation } from '../draft.api.ts'
import { roleNames } from '../draft.api.ts'

export function Invitation({ invitation }: { invitation: ReceivedInvitation }): ReactElement {
  const refused = useActionData<{ errors: FieldErrors }>()
  const isSending = useNavigation().formMethod === 'POST'
  const { title, owner, role, expiresAt } = invitation
  return (
    <>
      <PageHead title="녹서에 초대받았습니다" kind="녹서" unlisted />
      <Form method="post" className={`${formWidth} ${stack}`}>
        <ErrorSummary errors={refused?.errors} labels={{}} />
        <div className={prose}>
          <p>
            <AuthorName author={owner} /> 님의 녹서 <b>{title}</b>
          </p>
          <p>
            {roleNames[role]}으로 초대받았어요.{' '}
            {role === 'writer'
              ? '글을 수정하고 인용을 추가할 수 있어요. 공개한 판에 저자로 내 별명이 적혀요.'
              : '글을 읽고 문단마다 수정할 글을 제안할 수 있어요. 함께 쓰는 사람들이 내 별명을 봐요.'}
          </p>
          <p>{formatDateTime(expiresAt)}까지 받아들일 수 있어요.</p>
        </div>
        <div className={actions}>
          <Button look="solid" pending={isSending} debounce>
            함께하기
          </Button>
        </div>
      </Form>
    </>
  )
}

/** Does not reveal why the link is unusable (AB-05). */
export const UnusableInvitation = (): ReactElement => (
  <>
    <PageHead title="쓸 수 없는 초대 링크입니다." kind="녹서" unlisted />
    <Notice
      title="이미 쓰였거나, 만든 지 일주일이 지났거나, 초대한 사람이 회수한 링크입니다."
      help="초대한 사람에게 새 링크를 부탁해 주세요. 내가 쓴 링크라면 그 녹서는 내 녹서 목록에 있어요."
      action={<Link to={paths.myGreenPapers()}>내 녹서 목록 보기</Link>}
    />
  </>
)
