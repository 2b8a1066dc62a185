import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { prose } from '#client/ui/layout/wrap.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { Chapter } from './chapter.tsx'

/** Why the site gathers questions and not answers. */
export function Why(): ReactElement {
  return (
    <Chapter id="why">
      <blockquote className={quote}>
        <p>문제를 정하는 사람이 답의 방향을 정합니다.</p>
      </blockquote>
      <div className={prose}>
        <p>
          나랏일을 다루는 곳에는 답이 많습니다. 공약도, 대책도, 논평도 이미 답의 모양을 하고 있습니다. 그런데
          그 답들이 어떤 물음에 대한 것인지는 좀처럼 적혀 있지 않습니다. 무엇이 문제인지를 누군가 먼저 정했고,
          우리는 그다음부터 이야기에 끼어듭니다.
        </p>
        <p>
          그래서 물음 Q는 답을 모으기 전에 물음을 모읍니다. 전세 계약을 앞둔 사람, 밤 근무를 마친 간호사, 배로
          두 시간 걸리는 섬에 사는 사람이 저마다 겪은 일을 한 문장으로 묻습니다. 같은 것을 궁금해하던 사람은
          공감으로 힘을 보태고, 다르게 보는 사람은 의견을 답니다.
        </p>
        <p>
          물음은 주장과 다릅니다. 주장은 편을 나누지만 물음은 함께 들여다볼 자리를 만듭니다. 잘 적은 한 문장이
          긴 보고서보다 멀리 갈 때가 있습니다.
        </p>
      </div>
    </Chapter>
  )
}

const quote = css`
  margin: 0 0 ${space.four};

  & > p {
    max-width: 16em;
    color: ${colour.accent};
    font-size: ${size.question};
    font-weight: 700;
    letter-spacing: -0.03em;
    line-height: 1.35;
    text-wrap: balance;
  }
`
