import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { newsPaths } from '#client/news-paths.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { formWidth, stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { MailKind } from '#shared/contract/mail.ts'

const kinds: Record<MailKind, string> = {
  step: '질문과 글의 진행 알림',
  account: '계정과 조치 알림',
  digest: '주간 소식(광고)',
}

/** One button and no login. It posts to the server, which ends that kind of mail for the member of the token. */
export default function UnsubscribePage(): ReactElement {
  const [search] = useSearchParams()
  const token = search.get('token')?.slice(0, 200) ?? ''
  const [named = ''] = token.split('.')
  const mail = Object.hasOwn(kinds, named) ? `${kinds[named as MailKind]} 메일` : '이 메일'
  const ended = search.get('ended')
  return (
    <>
      <PageHead title="메일 수신거부" unlisted />
      <div className={`${stack} ${formWidth}`}>
        {ended === 'yes' && <Notice title={`${mail}을 더는 보내지 않습니다.`} />}
        {(ended === 'no' || (ended === null && token === '')) && (
          <Notice
            tone="error"
            title={ended ? '수신거부를 처리하지 못했습니다.' : '수신거부 링크가 온전하지 않습니다.'}
            help="주소가 잘렸을 수 있어요. 메일의 수신거부 링크를 다시 누르거나, 로그인해 계정에서 꺼 주세요."
          />
        )}
        {ended === 'later' && (
          <Notice
            tone="error"
            title="지금은 수신거부를 처리하지 못했습니다."
            help="링크는 그대로 쓸 수 있어요. 잠시 뒤 다시 시도해 주세요."
          />
        )}
        {(ended === null || ended === 'later') && token !== '' && (
          <form
            className={stack}
            method="post"
            action={`${newsPaths.unsubscribe()}?${new URLSearchParams({ token })}`}
          >
            <p>{mail}을 그만 받으려면 눌러 주세요. 로그인하지 않아도 됩니다.</p>
            <div>
              <Button look="solid">수신거부</Button>
            </div>
          </form>
        )}
        <p>
          <a href={`${paths.account()}#mail`}>계정에서 메일 종류별로 바꾸기</a>
        </p>
      </div>
    </>
  )
}
