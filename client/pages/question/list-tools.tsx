import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { QuestionFilter } from '#client/features/question/api/questions.ts'
import { filterLives, lifeLabel } from '#client/features/question/life.ts'
import { paths } from '#client/paths.ts'
import { ChipNav } from '#client/ui/badge/chip-nav.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { unseen } from '#client/ui/layout/wrap.styles.ts'
import { Icon } from '#client/ui/mark/icon.tsx'
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
      <Form method="get" action={paths.questions()} className={search} role="search">
        {category && <input type="hidden" name="category" value={category} />}
        {life && <input type="hidden" name="life" value={life} />}
        {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
        <label>
          <span className={unseen}>찾을 낱말</span>
          <input
            className={control}
            type="search"
            name="keyword"
            key={keyword}
            defaultValue={keyword}
            placeholder="예: 전세, 돌봄, 기후"
          />
        </label>
        <Button>
          <Icon name="search" /> 찾기
        </Button>
      </Form>
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

const search = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  max-width: 34rem;

  & > label {
    flex: 1 1 8rem;
  }
  & > button {
    white-space: nowrap;
  }
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
