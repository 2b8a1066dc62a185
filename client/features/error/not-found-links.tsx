import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'

const lists = [
  { label: '토론', to: paths.debates() },
  { label: '인터뷰', to: paths.interviews() },
  { label: '공지', to: paths.notices() },
  { label: '자주 묻는 물음', to: paths.faqs() },
]

export function NotFoundLinks(): ReactElement | null {
  return (
    <nav className={links} aria-label="다른 길">
      <SearchForm action={paths.search()} placeholder="찾는 내용을 낱말로 적어 보세요" />
      <ul>
        {lists.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const links = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  margin-block-start: ${space.four};
  padding-block-start: ${space.three};
  border-block-start: 1px solid ${colour.hairline};

  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.three};
    font-size: ${size.small};
  }
  & > ul a {
    display: inline-block;
    padding-block: ${space.one};
  }
`
