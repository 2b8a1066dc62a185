import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import type { QuestionFilter } from '#client/features/question/api/questions.ts'
import { filterLives, lifeLabel } from '#client/features/question/life.ts'
import { paths } from '#client/paths.ts'
import { ChipNav } from '#client/ui/badge/chip-nav.tsx'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { TextNav } from '#client/ui/nav/text-nav.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Category } from '#shared/contract/category.ts'
import { hrefOf, sortLabels } from './list-filter.ts'

type ListToolsProps = { filter: QuestionFilter; categories: Category[]; found: string }

/** Narrowing, finding and ordering. Everything is a link or a GET form, so that an address keeps it. */
export function ListTools({ filter, categories, found }: ListToolsProps): ReactElement {
  const { category, life, keyword, sort = 'recent' } = filter
  const narrowed = { category, life, keyword, sort }
  const choices = [{ slug: undefined, name: '전체 분류' }, ...categories]
  const lives = [undefined, ...filterLives]
  return (
    <div className={tools}>
      <SearchForm
        action={paths.questions()}
        value={keyword}
        placeholder="예: 전세, 돌봄, 기후"
        kept={{ category, life, sort: filter.sort }}
      />
      <ChipNav
        label="분류"
        chips={choices.map(({ slug, name }) => ({
          label: name,
          to: hrefOf({ ...narrowed, category: slug }),
          current: slug === category,
        }))}
      />
      <div className={line}>
        <TextNav
          label="단계"
          choices={lives.map(step => ({
            label: step ? lifeLabel[step] : '모든 단계',
            to: hrefOf({ ...narrowed, life: step }),
            current: step === life,
          }))}
        />
        <TextNav
          label="차례"
          choices={sortLabels.map(([by, label]) => ({
            label,
            to: hrefOf({ ...narrowed, sort: by }),
            current: by === sort,
          }))}
        />
      </div>
      <p className={count} role="status">
        {keyword && <b>‘{keyword}’</b>} 물음 <b>{found}</b>개
      </p>
    </div>
  )
}

const tools = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};
  margin-block-end: ${space.four};
`

const line = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.five};
  margin-block-start: ${space.two};
  padding-block-end: ${space.half};
  border-block-end: 2px solid ${colour.ink};
`

const count = css`
  color: ${colour.faint};
  font-size: ${size.small};

  & > b {
    color: ${colour.ink};
  }
`
