import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useEffect, useState } from 'react'
import { whenIdle } from '#client/lib/browser-events.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { recountPath } from '#shared/constants/ledger-paths.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'

type OwnActCheckProps = { post: { kind: 'question' | 'debate'; id: number }; kind: ActKind }

/** Looks, when the page is idle, whether the member's own act is in the public log; says nothing while all is well. */
export function OwnActCheck({ post, kind }: OwnActCheckProps): ReactElement | null {
  const client = useQueryClient()
  const [fault, setFault] = useState<string | null>(null)
  const { id } = post
  useEffect(() => {
    let isShown = true
    whenIdle(() => {
      if (!isShown) return
      import('./check-own-act.ts')
        .then(({ checkOwnAct }) => checkOwnAct(client, id, kind))
        .then(
          found => isShown && setFault(found),
          () => {},
        )
    })
    return () => {
      isShown = false
    }
  }, [client, id, kind])
  return fault === null ? null : (
    <Notice
      tone="error"
      title="내가 한 것이 공개된 기록과 다릅니다."
      help={fault}
      action={<a href={recountPath(post.kind, id)}>직접 다시 세어 보기</a>}
    />
  )
}
