import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { prose } from '#client/ui/layout/layout.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'
import { Chapter, Facts } from './chapter.tsx'
import { Kinds } from './kinds.tsx'
import { PathOfQuestion } from './path-of-question.tsx'

export const FurtherChapters = (): ReactElement => (
  <>
    <Why />
    <Kinds />
    <PathOfQuestion />
    <Counting />
    <PublicAndPrivate />
    <WhoRunsIt />
  </>
)

function Why() {
  return (
    <Chapter id="why">
      <blockquote className={quote}>
        <p>문제를 정하는 사람이 답의 방향을 정합니다.</p>
      </blockquote>
      <div className={prose}>
        <p>
          나랏일을 다루는 곳에는 답이 많습니다. 공약도, 대책도, 논평도 이미 답의 모양을 하고 있습니다. 그런데
          그 답들이 어떤 질문에 대한 것인지는 좀처럼 적혀 있지 않습니다. 무엇이 문제인지를 누군가 먼저 정했고,
          우리는 그다음부터 이야기에 끼어듭니다.
        </p>
        <p>
          그래서 {brand.name}에서는 답을 모으기 전에 질문을 모읍니다. 전세 계약을 앞둔 사람, 밤 근무를 마친
          간호사, 배로 두 시간 걸리는 섬에 사는 사람이 저마다 겪은 일을 한 문장으로 묻습니다. 같은 것을
          궁금해하던 사람은 공감으로 힘을 보태고, 다르게 보는 사람은 의견을 답니다.
        </p>
        <p>
          질문은 주장과 다릅니다. 주장은 편을 나누지만 질문은 함께 들여다볼 자리를 만듭니다. 잘 적은 한 문장이
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

const countingFacts = [
  {
    term: '한 사람이 한 번',
    text: '공감은 질문 하나에 한 번입니다. 여러 기기에서 한꺼번에 눌러도 하나이고, 언제든 취소할 수 있습니다. 자동 프로그램으로 늘린 공감은 세지 않고, 그런 일이 있었다는 사실을 적습니다.',
  },
  {
    term: '본인확인 공감은 따로',
    text: '한 사람이 여러 계정을 쓰는지 가릴 수 있도록, 본인확인을 마친 회원의 공감을 따로 세어 전체 수와 나란히 적습니다. 본인확인은 의무가 아니며 하지 않아도 공감에 제한이 없습니다.',
  },
  {
    term: '수정할 수 없는 기록',
    text: '공감과 취소는 추가만 할 수 있는 기록에 모두 남습니다. 기록에는 사람의 이름 대신 질문마다 다른 가명이 적힙니다. 그래서 숫자는 처음부터 다시 집계할 수 있지만, 누가 무엇에 공감했는지 이어 볼 수는 없습니다.',
  },
  {
    term: '밤마다 다시 집계',
    text: '화면에 보이는 수가 기록과 같은지 날마다 다시 세어 보고, 어긋난 것이 있으면 재단의 담당자에게 알립니다.',
  },
  {
    term: '조회는 하루에 한 번',
    text: '같은 사람이 하루에 여러 번 보아도 한 번으로 셉니다. 날마다 바뀌는 암호값을 쓰므로 누가 보았는지는 남지 않습니다.',
  },
]

const Counting = () => (
  <Chapter id="counts" note="수가 다음 단계를 정하는 곳이므로, 세는 방법부터 공개합니다.">
    <Facts facts={countingFacts} />
  </Chapter>
)

const { name, helpEmail, representative, address } = brand.operator

const operatorFacts = [
  {
    term: '운영',
    text: `${name}에서 운영합니다. 정부나 국회, 정당의 누리집이 아닙니다. 재단의 기금으로 꾸리고 광고를 싣지 않으며, 정당이나 기업에서 운영비를 받지 않습니다.`,
  },
  {
    term: '편집진',
    text: '질문을 검토하고 선정하며 토론과 인터뷰를 엽니다. 그 가운데 신고와 이의를 처리하는 사람을 운영자라고 부릅니다. 정당의 당직을 맡거나 선거에 나갈 수 없고, 자신이나 가까운 사람이 관계된 질문은 맡지 않습니다.',
  },
  {
    term: '편집진을 살피는 법',
    text: '선정하거나 가린 일은 모두 기록합니다. 가린 글의 수와 이유, 되돌린 수를 분기마다 공지합니다. 결정에 이의를 내면 처음 결정하지 않은 사람이 다시 판단합니다.',
  },
  {
    term: '시범 운영',
    text: '지금은 시범 운영(Beta) 기간입니다. 화면과 기능이 자주 바뀌며, 무엇을 왜 바꾸었는지 공지에 적습니다. 올려 주신 글과 공감은 정식 운영으로 이어집니다.',
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

const WhoRunsIt = () => (
  <Chapter
    id="who"
    more={
      <>
        <Link to={paths.notices()}>공지 읽기</Link>
        <Link to={paths.faqs()}>자주 묻는 질문 읽기</Link>
        <Link to={paths.moderation()}>조치 기록 보기</Link>
      </>
    }
  >
    <Facts facts={operatorFacts} />
  </Chapter>
)

const shelves = [
  {
    title: '모두가 봅니다',
    fill: 1,
    items: [
      '질문과 의견의 내용, 올린 시각',
      '작성자의 별명과 본인확인·전문 회원 표시',
      '토론 의견에 붙는, 쓸 때의 입장',
      '공감 수와 조회 수(합계)',
      '글을 가린 일과 그 이유',
    ],
  },
  {
    title: '나만 봅니다',
    fill: 0.5,
    items: [
      '내가 공감한 글의 목록',
      '관심으로 담은 글의 목록',
      '이메일 주소와 로그인 제공자',
      '동의한 기록과 받은 알림',
      '임시 저장한 글(이 기기에만 있음)',
    ],
  },
  {
    title: '저장하지 않습니다',
    fill: 0,
    items: [
      '실명과 생년월일',
      '주민등록번호',
      '비밀번호',
      '광고와 행태 분석을 위한 기록',
      '누가 무엇을 읽었는지',
    ],
  },
]

function PublicAndPrivate(): ReactElement {
  return (
    <Chapter
      id="public"
      note="정치에 관한 생각은 민감한 정보입니다. 올리기 전에 무엇이 보이는지 먼저 말씀드립니다."
      more={<Link to={paths.policy('privacy')}>개인정보 처리방침 읽기</Link>}
    >
      <div className={columns}>
        {shelves.map(({ title, fill, items }) => (
          <section key={title} aria-label={title}>
            <Shutter fill={fill} />
            <h3>{title}</h3>
            <ul>
              {items.map(item => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Chapter>
  )
}

function Shutter({ fill }: { fill: number }) {
  return (
    <svg width="2.75rem" height="2.75rem" viewBox="0 0 44 44" fill="none" aria-hidden="true">
      <circle cx="22" cy="22" r="20" stroke="currentColor" strokeWidth="1.8" />
      {fill === 1 && <circle cx="22" cy="22" r="8" stroke="currentColor" strokeWidth="1.8" />}
      {fill === 0.5 && <path d="M2 22h40M9 28c7 6 19 6 26 0" stroke="currentColor" strokeWidth="1.8" />}
      {fill === 0 && <path d="M8 36 36 8" stroke="currentColor" strokeWidth="1.8" />}
    </svg>
  )
}

const columns = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${space.five} ${space.four};

  & svg {
    color: ${colour.accent};
  }
  & h3 {
    margin-block: ${space.two} ${space.one};
    font-size: ${size.lead};
  }
  & li {
    padding-block: ${space.one};
    border-block-start: 1px solid ${colour.hairline};
    color: ${colour.soft};
    font-size: 1rem;
    line-height: 1.55;
  }
`
