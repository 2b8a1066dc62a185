import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { Chapter } from './chapter.tsx'

const shelves = [
  {
    title: '모두가 봅니다',
    fill: 1,
    items: [
      '물음과 의견의 내용, 올린 시각',
      '쓴 사람의 별명과 본인확인·전문 회원 표시',
      '토론 의견에 붙는, 쓸 때의 입장',
      '공감과 조회의 더한 수',
      '글을 가린 일과 그 이유',
    ],
  },
  {
    title: '나만 봅니다',
    fill: 0.5,
    items: [
      '내가 공감한 글의 목록',
      '관심으로 담은 글의 목록',
      '전자우편 주소와 로그인 제공자',
      '동의한 기록과 받은 알림',
      '쓰다가 둔 글(이 기기에만 있음)',
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

/** What becomes public, what stays one's own, what is not kept at all. */
export function OpenAndClosed(): ReactElement {
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

/** A ring that is open, half open, or shut. */
function Shutter({ fill }: { fill: number }) {
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" fill="none" aria-hidden="true">
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
