import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useEffect, useState } from 'react'
import { ledgerPaths } from '#client/ledger-paths.ts'
import { whenIdle } from '#client/lib/browser-events.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { type LoggedPostKind, recountPath } from '#shared/constants/ledger-paths.ts'
import { type ActKind, type ActLeaf, formatLeaf } from '#shared/ledger/leaf.ts'
import type { OwnActFinding } from './check-own-act.ts'
import { keepAct, readAct } from './kept-act.ts'
import { actNames } from './sealed-words.ts'

type OwnActCheckProps = {
  post: { kind: LoggedPostKind; id: number }
  kind: ActKind
  memberId: number
  /** True if the member agrees or has a position, as the page knows. */
  held: boolean | undefined
}

/**
 * Looks, when the page is idle, whether what the member did on the post is in the public log; says nothing while all is
 * well. A member who took it back is checked by what this device kept.
 */
export function OwnActCheck(props: OwnActCheckProps): ReactElement | null {
  const { post, kind, memberId, held } = props
  const postId = post.id
  const client = useQueryClient()
  const [finding, setFinding] = useState<OwnActFinding | null>(null)
  // Acts on this page are checked at the next visit.
  const [heldAtFirst] = useState(held)
  useEffect(() => {
    let isShown = true
    const place = { postId, kind }
    whenIdle(() => {
      if (!isShown || !(heldAtFirst || readAct(memberId, place) !== null)) return
      import('./check-own-act.ts')
        .then(({ checkOwnActHere }) => checkOwnActHere(client, memberId, place))
        .then(
          found => isShown && setFinding(found),
          () => {},
        )
    })
    return () => {
      isShown = false
    }
  }, [client, postId, kind, memberId, heldAtFirst])
  const accept = (newest: ActLeaf) => {
    keepAct(memberId, { postId, kind }, formatLeaf(newest))
    setFinding(null)
  }
  return finding && <Finding {...props} finding={finding} onAccept={accept} />
}

type FindingProps = OwnActCheckProps & { finding: OwnActFinding; onAccept: (newest: ActLeaf) => void }

function Finding({ post, kind, finding, onAccept }: FindingProps): ReactElement {
  const receipt = <a href={ledgerPaths.receipt(post.id, kind)}>내 영수증 보기</a>
  if (finding.type === 'wrong')
    return (
      <Notice
        tone="error"
        title="내가 한 것이 공개된 기록과 다릅니다."
        help={finding.text}
        action={
          <>
            <a href={recountPath(post.kind, post.id)}>직접 다시 세어 보기</a>
            {finding.promise && <PromiseFile postId={post.id} promise={finding.promise} />}
          </>
        }
      />
    )
  const act = actNames[kind]
  if (finding.type === 'excluded')
    return <Notice title={`내 ${act}은 조작으로 판단해 수에서 제외되었습니다.`} action={receipt} />
  const { newest } = finding
  return (
    <Notice
      title="이 기기에서 하지 않은 변경이 기록에 있습니다."
      help={`기록에는 ${changeText(newest)} 것으로 되어 있어요. 다른 기기에서 내가 했다면 ‘내가 했습니다’를 눌러 주세요. 하지 않았다면 영수증을 내려받아 알려 주세요.`}
      action={
        <>
          <Button type="button" onClick={() => onAccept(newest)}>
            내가 했습니다
          </Button>
          {receipt}
        </>
      }
    />
  )
}

function changeText({ kind, value }: ActLeaf): string {
  if (value === null) return `${actNames[kind]}을 취소한`
  return kind === 'agree' ? '다시 공감한' : '입장을 바꾼'
}

/** Signed by the log: whoever has it can show to others that an act was dropped. */
const PromiseFile = ({ postId, promise }: { postId: number; promise: string }) => (
  <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(promise)}`} download={`promise-${postId}.txt`}>
    서명한 약속 저장하기
  </a>
)
