import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { brand } from '#shared/constants/brand.ts'
import { Chapter } from './chapter.tsx'
import { Facts } from './facts.tsx'

const { name, helpEmail, representative, address } = brand.operator

const facts = [
  {
    term: '운영',
    text: `${name}에서 운영합니다. 정부나 국회, 정당의 누리집이 아닙니다. 재단의 기금으로 꾸리고 광고를 싣지 않으며, 정당이나 기업에서 운영비를 받지 않습니다.`,
  },
  {
    term: '편집진',
    text: '물음을 검토하고 선정하며 토론과 인터뷰를 엽니다. 정당의 당직을 맡거나 선거에 나갈 수 없고, 자신이나 가까운 사람이 관계된 물음은 맡지 않습니다.',
  },
  {
    term: '편집진을 살피는 법',
    text: '편집진이 선정하거나 가린 일은 모두 기록합니다. 가린 글의 수와 이유, 되돌린 수를 분기마다 공지합니다. 결정에 이의를 내면 처음 결정하지 않은 사람이 다시 판단합니다.',
  },
  {
    term: '시험 운영',
    text: '지금은 시험 운영(Beta) 기간입니다. 화면과 기능이 자주 바뀌며, 무엇을 왜 바꾸었는지 공지에 적습니다. 올려 주신 글과 공감은 정식 운영으로 이어집니다.',
  },
  {
    term: '문의',
    text: (
      <>
        <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
        <br />
        {representative}, {address}
      </>
    ),
  },
]

/** Who runs the site, with whose money, and who watches them. */
export const WhoRunsIt = (): ReactElement => (
  <Chapter
    id="who"
    more={
      <>
        <Link to={paths.notices()}>공지 읽기</Link>
        <Link to={paths.faqs()}>자주 묻는 물음 읽기</Link>
      </>
    }
  >
    <Facts facts={facts} />
  </Chapter>
)
