import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Breadcrumb } from '#client/ui/nav/breadcrumb.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'

export function Opening(): ReactElement {
  return (
    <header className={opening}>
      <Breadcrumb trail={[{ label: '소개' }]} />
      <div>
        <h1 tabIndex={-1}>
          <span>질문이 모이면</span> <span>나라의 과제가 됩니다</span>
        </h1>
        <p>
          나라가 풀어야 할 문제를 시민이 먼저 묻는 곳입니다. 한 사람의 질문에 공감이 모이면 편집진이 검토하고,
          생각이 갈리면 토론을 열고, 답할 사람을 찾아가 답을 받아 옵니다. 걸음마다 날짜와 이유를 적어 누구나
          볼 수 있게 둡니다.
        </p>
      </div>
      <figure>
        <GatheredMark />
      </figure>
      <nav aria-label="이 글의 차례">
        <ol>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
    </header>
  )
}

export const chapters = [
  { id: 'why', title: '왜 질문에서 시작합니까' },
  { id: 'kinds', title: '네 가지 이름' },
  { id: 'path', title: '진행 절차' },
  { id: 'counts', title: '숫자를 믿을 수 있는 이유' },
  { id: 'public', title: '무엇이 공개됩니까' },
  { id: 'who', title: '누가 운영합니까' },
] as const

export type ChapterId = (typeof chapters)[number]['id']

export const chapterTitle = (id: ChapterId): string =>
  chapters.find(chapter => chapter.id === id)?.title ?? ''

const opening = css`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: ${space.five} ${space.eight};
  align-items: center;
  padding-block: ${space.four} ${space.ten};

  & > div {
    display: grid;
    gap: ${space.three};
  }
  & h1 {
    font-size: ${size.display};
    font-weight: 800;
    letter-spacing: -0.035em;
    line-height: 1.22;
  }
  & h1 > span {
    display: inline-block;
  }
  & h1:focus {
    box-shadow: none;
    outline: none;
  }
  & > div > p:last-child {
    max-width: 30em;
    color: ${colour.soft};
    font-size: ${size.lead};
    line-height: 1.7;
  }
  & > figure {
    max-width: 27rem;
  }
  & > nav {
    grid-column: 1 / -1;
  }
  & > nav:last-child > ol {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr));
    gap: ${space.two} ${space.three};
    counter-reset: chapter;
  }
  & > nav:last-child li {
    counter-increment: chapter;
    border-block-start: 1px solid ${colour.hairline};
  }
  & > nav:last-child a {
    display: block;
    padding-block: ${space.oneHalf};
    font-weight: 600;
    line-height: 1.45;
    text-decoration: none;
  }
  & > nav:last-child a::before {
    content: counter(chapter);
    display: block;
    color: ${colour.accent};
    font-weight: 500;
  }
  & > nav:last-child a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.four};
    padding-block: ${space.four} ${space.six};

    & > nav:first-child {
      order: -2;
    }
    & > figure {
      order: -1;
      max-width: 11rem;
    }
    & > nav:last-child > ol {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    & > nav:last-child a {
      display: grid;
      grid-template-columns: 2rem minmax(0, 1fr);
    }
  }
`

function GatheredMark(): ReactElement {
  return (
    <svg className={look} viewBox="0 0 400 400" fill="none" aria-hidden="true">
      <path className={small} d={rings} />
      <path className={tail} d="M262 262 350 350" />
    </svg>
  )
}

const centre = 190
const circles = [
  [96, 30],
  [117, 36],
  [139, 42],
  [162, 48],
] as const
const leaving = Math.PI / 4
const tailRoom = 22

const rings = circles.flatMap(([radius, count], row) => ringsOn(radius, count, row)).join('')

function ringsOn(radius: number, count: number, row: number): string[] {
  return Array.from({ length: count }, (_, at) => at).flatMap(at => {
    const angle = ((at + (row % 2) / 2) / count) * 2 * Math.PI
    const near = (1 + Math.cos(angle - leaving)) / 2
    const ring = tenths(2.2 + 5.4 * near ** 2)
    const [across, down] = [radius * Math.cos(angle), radius * Math.sin(angle)]
    const underTail = across > 0 && down > 0 && Math.abs(across - down) / Math.SQRT2 < tailRoom
    if (underTail) return []
    const wide = tenths(2 * ring)
    const from = `M${tenths(centre + across - ring)} ${tenths(centre + down)}`
    return [`${from}a${ring} ${ring} 0 1 0 ${wide} 0a${ring} ${ring} 0 1 0 ${-wide} 0`]
  })
}

/** Rounded, because two engines need not agree on the last digit of a cosine, and both sides draw this. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

const look = css`
  width: 100%;
  height: auto;
`

const small = css`
  stroke: ${colour.ink};
  stroke-width: 1.8;
`

const tail = css`
  stroke: ${colour.accent};
  stroke-width: 22;
  stroke-linecap: round;
`
