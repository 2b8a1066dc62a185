import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { space } from '#client/ui/tokens.ts'

/** Whoever does not agree goes on reading, and is told what they cannot do (R4.4, R5.2). */
export function Declining({ returnTo = paths.home() }: { returnTo: string | undefined }): ReactElement {
  return (
    <div className={apart}>
      <Notice
        fact="동의하지 않아도 읽을 수 있습니다."
        help="모든 글을 읽고, 내 글을 지우고, 내 기록을 내려받고, 탈퇴하는 일은 그대로 할 수 있어요. 글쓰기와 의견, 공감, 관심 담기, 입장 고르기, 본인확인은 동의한 뒤에 할 수 있어요."
        action={<LinkButton to={readable(returnTo)}>동의하지 않고 읽기</LinkButton>}
      />
    </div>
  )
}

/** A page to write on would lead straight back here. */
const readable = (path: string) =>
  /^\/(?:question\/(?:add|\d+\/update)|user\/mypage\/certification)\b/.test(path) ? paths.home() : path

const apart = css`
  margin-block-start: ${space.four};
`
