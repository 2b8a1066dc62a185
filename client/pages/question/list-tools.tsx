import type { ReactElement } from 'react'
import type { QuestionFilter } from '#client/features/question/api/questions.ts'
import { filterLives, lifeLabel } from '#client/features/question/life.ts'
import { paths } from '#client/paths.ts'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { ListTools as Tools } from '#client/ui/nav/list-tools.tsx'
import type { Category } from '#shared/contract/category.ts'
import { hrefOf, mineLabels, sortLabels } from './list-filter.ts'
import { NarrowForm } from './narrow-form.tsx'

type ListToolsProps = {
  filter: QuestionFilter
  categories: Category[]
  found: string
  /** Whether the reader has a part of their own in the list. */
  member: boolean
}

/** What the board of questions is narrowed, searched and ordered by. */
export function ListTools({ filter, categories, found, member }: ListToolsProps): ReactElement {
  const { page: _page, cursor: _cursor, ...narrowed } = filter
  const { category, life, keyword, sort = 'recent', mine, from, to, by, answered } = narrowed
  const choices = [{ slug: undefined, name: '전체 분류' }, ...categories]
  const lives = [undefined, ...filterLives]
  return (
    <Tools
      search={
        <SearchForm
          action={paths.questions()}
          value={keyword}
          placeholder="예: 전세, 돌봄, 기후"
          kept={{ category, life, from, to, by, answered, mine, sort: filter.sort }}
        />
      }
      chips={{
        label: '분류',
        choices: choices.map(({ slug, name }) => ({
          label: name,
          to: hrefOf({ ...narrowed, category: slug }),
          current: slug === category,
        })),
      }}
      lines={[
        ...(member ? [ownPart(narrowed)] : []),
        {
          label: '단계',
          choices: lives.map(step => ({
            label: step ? lifeLabel[step] : '모든 단계',
            to: hrefOf({ ...narrowed, life: step }),
            current: step === life,
          })),
        },
        {
          label: '차례',
          choices: sortLabels.map(([by, label]) => ({
            label,
            to: hrefOf({ ...narrowed, sort: by }),
            current: by === sort,
          })),
        },
      ]}
      more={<NarrowForm filter={filter} />}
    >
      {keyword && <b>‘{keyword}’</b>} 물음 <b>{found}</b>개
    </Tools>
  )
}

const ownPart = (narrowed: QuestionFilter) => ({
  label: '내 물음',
  choices: ([[undefined, '모든 물음'], ...mineLabels] as const).map(([part, label]) => ({
    label,
    to: hrefOf({ ...narrowed, mine: part }),
    current: part === narrowed.mine,
  })),
})
