import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { codesQuery } from '#client/features/code/index.ts'
import { thresholdGroup } from '#client/features/question/index.ts'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { Code } from '#shared/contract/code.ts'
import { Chapter } from './chapter.tsx'

type Station = {
  name: string
  threshold?: string
  by?: string
  text: string
}

const stations: Station[] = [
  {
    name: '질문',
    by: '누구나',
    text: '회원이 올린 질문은 곧바로 공개됩니다. 모두가 읽고, 회원은 공감과 의견을 보탭니다.',
  },
  {
    name: '검토',
    threshold: 'review',
    text: '기준을 채우면 자동으로 검토를 시작합니다. 편집진은 나라가 풀 문제인지, 이미 다루는 질문과 겹치는지 살핍니다.',
  },
  {
    name: '선정',
    threshold: 'selected',
    text: '선정하든 하지 않든 14일 안에 이유를 적습니다. 선정하지 않은 질문도 지우지 않고 공감을 계속 받습니다.',
  },
  {
    name: '토론',
    by: '쟁점이 갈리면',
    text: '여는 날과 닫는 날, 다룰 논점을 먼저 적고 토론을 엽니다. 쟁점이 뚜렷하지 않으면 바로 답을 구합니다.',
  },
  {
    name: '답변 요청',
    threshold: 'awaiting-answer',
    text: '답할 사람과 기한을 정해 질문 화면에 적습니다. 기한을 넘기면 넘겼다는 사실과 새 기한을 적습니다.',
  },
  {
    name: '답변',
    by: '답이 오면',
    text: '누가 언제 무엇이라고 답했는지 그대로 싣고, 공감한 분들께 알립니다. 답이 모자라면 다시 묻습니다.',
  },
]

export function PathOfQuestion(): ReactElement {
  const { data: codes } = useSuspenseQuery(codesQuery)
  return (
    <Chapter
      id="path"
      note="단계마다 날짜와 이유, 다음에 누가 무엇을 언제까지 하는지 질문 화면에 적습니다."
      more={<Link to={paths.policy('rules')}>운영규칙 읽기</Link>}
    >
      <ol className={path}>
        {stations.map(({ name, threshold, by, text }, index) => (
          <li key={name}>
            <ClosingRing parts={stations.length} closed={index + 1} />
            <h3>{name}</h3>
            <p>{threshold ? agreementsOf(codes[thresholdGroup]?.[threshold]) : by}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={aside}>
        공감이 기준에 이르지 못한 질문도 생명이나 안전에 관계되거나 소수의 사람에게 꼭 필요하다면 편집진이
        이유를 적고 검토할 수 있습니다. 선정과 답변은 정부나 국회의 결정이 아니며, 법에 따른 청원이나 민원과도
        다릅니다.
      </p>
    </Chapter>
  )
}

function agreementsOf(threshold: Code | undefined): string {
  const agreements = Number(threshold?.value)
  return agreements > 0 ? `공감 ${formatCount(agreements)}` : '편집진의 결정'
}

const path = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.six} 0;

  & > li {
    position: relative;
    padding-inline-end: ${space.four};
  }
  /* The way from ring to ring. */
  & > li:not(:nth-child(3n))::before {
    content: '';
    position: absolute;
    inset-block-start: 2.0625rem;
    inset-inline: 5.25rem ${space.oneHalf};
    border-block-start: 1px solid ${colour.border};
  }
  & h3 {
    margin-block-start: ${space.two};
    font-size: ${size.title};
  }
  & h3 + p {
    margin-block-end: ${space.one};
    color: ${colour.accent};
    font-weight: 600;
  }
  & p + p {
    color: ${colour.soft};
    font-size: 1rem;
  }
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    & > li:not(:nth-child(3n))::before {
      content: none;
    }
    & > li:nth-child(odd)::before {
      content: '';
      position: absolute;
      inset-block-start: 2.0625rem;
      inset-inline: 5.25rem ${space.oneHalf};
      border-block-start: 1px solid ${colour.border};
    }
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    & > li {
      padding-block-end: ${space.five};
      padding-inline: 5rem 0;
    }
    & > li > svg {
      position: absolute;
      inset-block-start: 0;
      inset-inline-start: 0;
      width: 3.5rem;
      height: 3.5rem;
    }
    & > li:nth-child(n)::before {
      content: none;
    }
    & > li:not(:last-child)::after {
      content: '';
      position: absolute;
      inset-block: 4.25rem 0.75rem;
      inset-inline-start: 1.75rem;
      border-inline-start: 1px solid ${colour.border};
    }
    & h3 {
      margin-block-start: ${space.half};
    }
  }
`

const aside = css`
  max-width: 38em;
  margin-block-start: ${space.five};
  padding-block-start: ${space.two};
  border-block-start: 1px solid ${colour.hairline};
  color: ${colour.soft};
  font-size: 1rem;
`

function ClosingRing({ parts, closed }: { parts: number; closed: number }): ReactElement {
  const whole = closed === parts
  return (
    <svg className={ring} width="4.5rem" height="4.5rem" viewBox="0 0 72 72" fill="none" aria-hidden="true">
      <circle className={track} cx="34" cy="34" r="27" />
      <circle
        className={arc}
        cx="34"
        cy="34"
        r="27"
        pathLength={parts}
        strokeDasharray={whole ? undefined : `${closed} ${parts}`}
        transform="rotate(-90 34 34)"
      />
      {whole && <path className={arc} d="M47 47 62 62" />}
    </svg>
  )
}

const ring = css`
  margin-inline-start: -0.25rem;
  overflow: visible;
`

const track = css`
  stroke: ${colour.track};
  stroke-width: 1.5;
`

const arc = css`
  stroke: ${colour.accent};
  stroke-width: 5;
`
