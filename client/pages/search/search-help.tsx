import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { categoriesQuery } from '#client/features/category/api/categories.ts'
import { paths } from '#client/paths.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { addressOf } from '../list-address.ts'

/** Before anything was looked for: what can be, how, and where one can wander instead. */
export function SearchHelp(): ReactElement {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <div className={help}>
      <section aria-labelledby="how">
        <h2 id="how">이렇게 찾아요</h2>
        <ul>
          <li>질문, 토론, 인터뷰, 공지, 자주 묻는 물음을 한 번에 찾아요.</li>
          <li>
            낱말을 띄어 쓰면 모두 들어 있는 글만 나와요. <q>전세 보증금</q>
          </li>
          <li>
            제목은 첫소리만 적어도 짐작해 보여 드려요. <q>ㅈㅅ</q>
          </li>
        </ul>
      </section>
      <section aria-labelledby="by-category">
        <h2 id="by-category">분류로 둘러보기</h2>
        <ul data-in-row>
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={addressOf(paths.questions(), { category: slug })}>{name}</Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const help = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${space.five} ${space.eight};
  padding-block-start: ${space.three};
  border-block-start: 2px solid ${colour.ink};

  & h2 {
    margin-block-end: ${space.oneHalf};
    font-size: ${size.lead};
  }
  & li {
    color: ${colour.soft};
  }
  & li + li {
    margin-block-start: ${space.one};
  }
  & q {
    color: ${colour.ink};
    font-weight: 600;
    quotes: '‘' '’';
    white-space: nowrap;
  }
  & ul[data-in-row] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.half} ${space.two};
  }
  & ul[data-in-row] > li {
    margin: 0;
  }
  & ul[data-in-row] a {
    display: inline-block;
    padding-block: 0.25rem;
  }
`
