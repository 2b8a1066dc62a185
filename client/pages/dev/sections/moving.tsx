import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { Carousel } from '#client/ui/carousel/carousel.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { Specimen } from '../specimen.tsx'

const slides = [
  ['이달의 질문', '전세 보증금은 왜 세입자가 지켜야 합니까?'],
  ['토론 마감 임박', '야간 응급실은 어디에 남아 있어야 하며, 그 밤을 지킬 사람은 누가 길러야 합니까?'],
  ['새 인터뷰', '“답은 늦어도 질문은 늦지 않습니다.”'],
]

export function Moving(): ReactElement {
  return (
    <>
      <Specimen title="자동으로 넘어가는 것">
        <Carousel label="지금 볼 것" seconds={5} items={slides.map(slideOf)} />
      </Specimen>
      <Specimen title="손으로만 넘기는 것, 하나뿐인 것" set="pair">
        <Carousel label="공지" items={slides.map(slideOf)} />
        <Carousel label="하나뿐인 공지" items={slides.slice(0, 1).map(slideOf)} seconds={5} />
      </Specimen>
    </>
  )
}

const slideOf = ([kicker = '', title = '']: string[]) => ({
  key: kicker,
  content: (
    <div className={stack}>
      <small>{kicker}</small>
      <Link to={paths.questions()}>{title}</Link>
    </div>
  ),
})
