import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import type { DeskProps } from './desk.tsx'
import { DraftReading } from './draft-reading.tsx'
import { PaperFrame } from './paper-frame.tsx'
import { loadPaper, usePaper } from './paper-page.ts'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadPaper(args)
  return null
}

/** The maker of one paper. It begins as the draft to be read, which stays where there is no script. */
export function Component(): ReactElement {
  const { paper, me } = usePaper()
  const { Desk, failed } = useDesk(paper)
  return (
    <PaperFrame paper={paper} title="쓰기">
      {/* A desk works on the paper that it was opened with. */}
      {Desk ? (
        <Desk key={paper.id} paper={paper} seq={me.seq} />
      ) : (
        <>
          <Waiting role={paper.role} id={paper.id} failed={failed} />
          <DraftReading paper={paper} />
        </>
      )}
    </PaperFrame>
  )
}

/** Stands until the desk has come; without script it stays, and is true. */
function Waiting({ role, id, failed }: { role: GreenPaper['role']; id: number; failed: boolean }) {
  if (failed)
    return <p role="alert">쓰기 화면을 불러오지 못했습니다. 연결을 확인하고 이 화면을 새로 열어 주세요.</p>
  return (
    <p>
      {role === 'suggester' ? '제안하는' : '쓰는'} 화면은 스크립트를 켠 브라우저에서 열립니다. 읽기, PDF
      내려받기
      {role === 'owner' && (
        <>
          , <Link to={paths.paperPublish(id)}>공개하기</Link>
        </>
      )}
      는 스크립트 없이도 할 수 있어요.
    </p>
  )
}

/** Only who writes at it loads it, and a writer's is another than a suggester's. */
function useDesk({ role }: GreenPaper) {
  const [Desk, setDesk] = useState<ComponentType<DeskProps> | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const load =
      role === 'suggester'
        ? import('./suggesting-desk.tsx').then(({ SuggestingDesk }) => SuggestingDesk)
        : import('./desk.tsx').then(({ Desk }) => Desk)
    load.then(
      Desk => setDesk(() => Desk),
      () => setFailed(true),
    )
  }, [role])
  return { Desk, failed }
}
