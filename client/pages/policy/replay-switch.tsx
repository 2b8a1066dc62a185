import { css } from '@linaria/core'
import { type ReactElement, useEffect, useState } from 'react'
import { isReplayRefused, refuseReplay } from '#client/lib/observability/replay-choice.ts'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { SwitchField } from '#client/ui/field/switch-field.tsx'
import { colour, space } from '#client/ui/tokens.ts'

/** R9.1: where a reader ends the recording of their screen; without script there is none to end. */
export function ReplaySwitch(): ReactElement {
  const { sentry } = usePublicConfig()
  const [recorded, setRecorded] = useState<boolean>()
  useEffect(() => setRecorded(!isReplayRefused()), [])
  if (!sentry) return <p className={box}>지금은 오류 추적 도구와 화면 기록을 쓰지 않습니다.</p>
  if (recorded === undefined) return <p className={box}>화면 기록은 스크립트를 켠 브라우저에서만 합니다.</p>
  return (
    <div className={box}>
      <SwitchField
        checked={recorded}
        onChange={event => {
          refuseReplay(!event.target.checked)
          setRecorded(event.target.checked)
        }}
        help="글자와 입력은 모두 가려요. 다음에 여는 화면부터 적용돼요."
      >
        오류를 고치는 데 쓸 화면 기록 보내기
      </SwitchField>
    </div>
  )
}

const box = css`
  margin-block-end: ${space.three};
  padding: ${space.oneHalf} ${space.two};
  border: 1px solid ${colour.hairline};
  background: ${colour.raised};
  color: ${colour.soft};

  @media print {
    display: none;
  }
`
