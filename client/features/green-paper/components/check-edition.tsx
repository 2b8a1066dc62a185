import { type ReactElement, useEffect, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import type { Edition } from '#shared/contract/green-paper-edition.ts'

type Result = 'same' | 'other' | 'failed'

const words: Record<Result, string> = {
  same: '다시 셈한 값이 위의 확인값과 같습니다. 지금 보는 글은 펴낸 그대로입니다.',
  other: '다시 셈한 값이 위의 확인값과 다릅니다. 새로고침한 뒤에도 다르면 알려 주세요.',
  failed: '이 브라우저에서는 셈할 수 없습니다. 위에 적은 방법으로 확인해 주세요.',
}

/** Reckons an edition's hash anew in the browser. Drawn once script runs; the way by hand is told beside it. */
export function CheckEdition({ edition }: { edition: Edition }): ReactElement | null {
  const [ready, setReady] = useState(false)
  const [result, setResult] = useState<Result>()
  useEffect(() => setReady(true), [])
  if (!ready) return null
  const check = async () => setResult(await compare(edition))
  return (
    <>
      <Button type="button" size="small" onClick={() => void check()}>
        이 브라우저에서 셈해 보기
      </Button>
      <p role="status">{result && words[result]}</p>
    </>
  )
}

async function compare(edition: Edition): Promise<Result> {
  try {
    const { editionHash } = await import('../edition-hash.ts')
    return (await editionHash(edition)) === edition.hash ? 'same' : 'other'
  } catch {
    return 'failed'
  }
}
