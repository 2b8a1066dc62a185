import type { ReactElement } from 'react'
import { terms } from '#client/ui/layout/terms.styles.ts'
import type { LeavingPreview } from '#shared/contract/leaving.ts'

/** What happens when, once somebody asked to leave; what is said here the erasure does (R12.19, PV-03). */
export function LeavingCourse({ preview }: { preview: LeavingPreview }): ReactElement {
  const { agreements, bookmarks, stances } = preview
  return (
    <dl className={terms}>
      <div>
        <dt>지금</dt>
        <dd>모든 기기에서 로그아웃됩니다. 이 브라우저에 남아 있던 쓰던 글을 지웁니다.</dd>
      </div>
      <div>
        <dt>7일 동안</dt>
        <dd>아무것도 지우지 않습니다. 다시 로그인하면 탈퇴가 취소됩니다.</dd>
      </div>
      <div>
        <dt>7일 뒤</dt>
        <dd>
          별명, 소개, 이메일 주소, 로그인 연결과 로그인한 기록, 본인확인, 프로필 문서, 알림, 펴내지 않은
          녹서를 5일 안에 지웁니다. 같은 계정으로 다시 들어오면 새로 가입하게 되고, 지금의 기록과 이어지지
          않습니다.
        </dd>
      </div>
      {agreements + bookmarks > 0 && (
        <div>
          <dt>공감과 관심</dt>
          <dd>
            공감 {agreements}개와 관심 {bookmarks}개를 모두 거둡니다. 그만큼 수가 줄어듭니다.
          </dd>
        </div>
      )}
      {stances.open + stances.closed > 0 && (
        <div>
          <dt>토론의 입장</dt>
          <dd>
            {stances.open > 0 && `열려 있는 토론의 입장 ${stances.open}개를 거둡니다. `}
            {stances.closed > 0 &&
              `끝난 토론의 입장 ${stances.closed}개는 결과에 남고, 누구의 것인지는 알 수 없게 됩니다.`}
          </dd>
        </div>
      )}
      <div>
        <dt>더 보관하는 것</dt>
        <dd>
          동의하고 철회한 기록은 탈퇴한 뒤 3년, 신고와 처리 기록은 처리한 뒤 3년 동안 따로 보관하고 지웁니다.
        </dd>
      </div>
    </dl>
  )
}
