import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, size, space } from '#client/ui/tokens.ts'
import { Specimen } from '../specimen.tsx'

const samples = [
  ['display', '나라가 풀어야 할 문제는 무엇입니까?'],
  ['question', '전세 보증금은 왜 세입자가 지켜야 합니까?'],
  ['title', '야간 응급실은 어디에 남아 있어야 합니까?'],
  ['lead', '질문은 다섯 걸음을 지나 답을 얻습니다.'],
  ['body', '본문은 한 줄에 서른네 자에서 서른여덟 자로 읽힙니다. 숫자는 1,234,567처럼 폭이 같습니다.'],
  ['small', '곁들이는 말과 이름, 때와 수는 한 단계 작게 씁니다.'],
  ['tiny', '오류 번호와 표의 머리는 가장 작게 씁니다.'],
] as const

export function Typography(): ReactElement {
  return (
    <Specimen title="크기">
      <dl className={scale}>
        {samples.map(([name, sentence]) => (
          <div key={name} data-size={name}>
            <dt>{name}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </Specimen>
  )
}

const scale = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};

  & dt {
    color: ${colour.faint};
    font-size: ${size.tiny};
  }
  & dd {
    line-height: 1.4;
  }
  & [data-size='display'] > dd {
    font-size: ${size.display};
    font-weight: 800;
    letter-spacing: -0.03em;
    text-wrap: balance;
  }
  & [data-size='question'] > dd {
    font-size: ${size.question};
    font-weight: 700;
    letter-spacing: -0.02em;
  }
  & [data-size='title'] > dd {
    font-size: ${size.title};
    font-weight: 700;
    letter-spacing: -0.02em;
  }
  & [data-size='lead'] > dd {
    font-size: ${size.lead};
    font-weight: 600;
  }
  & [data-size='body'] > dd {
    max-width: 38em;
    line-height: 1.65;
  }
  & [data-size='small'] > dd {
    font-size: ${size.small};
  }
  & [data-size='tiny'] > dd {
    font-size: ${size.tiny};
  }
`
