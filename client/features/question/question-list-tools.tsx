import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { addressOf, labelledIn, parametersOf, postFilterIn } from '#client/lib/list-search-params.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { Field } from '#client/ui/field/field.tsx'
import { KeptFields, SearchForm } from '#client/ui/field/search-form.tsx'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { choicesOf } from '#client/ui/nav/choice-nav.tsx'
import { categoryChoices, ListTools } from '#client/ui/nav/list-tools.tsx'
import { space } from '#client/ui/tokens.ts'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type { Category } from '#shared/contract/category.ts'
import type { QuestionStatus } from '#shared/contract/question.ts'
import type { QuestionFilter } from './question.api.ts'

type Labels<Name extends 'sort' | 'by' | 'answered' | 'mine'> = [NonNullable<QuestionFilter[Name]>, string][]

const filterStatuses: QuestionStatus[] = [
  'open',
  'review',
  'selected',
  'debating',
  'awaiting-answer',
  'answered',
]

const sortLabels: Labels<'sort'> = [
  ['recent', '최신'],
  ['hot', '지금 뜨는 순'],
  ['agreed', '공감'],
  ['discussed', '의견'],
  ['viewed', '조회'],
  ['waiting', '오래된 대기순'],
]
const authorLabels: Labels<'by'> = [
  ['certified', '본인확인 회원'],
  ['specialised', '전문 회원'],
]
const answeredLabels: Labels<'answered'> = [
  ['yes', '답변이 있는 질문'],
  ['no', '답변이 없는 질문'],
]
const mineLabels: Labels<'mine'> = [
  ['asked', '내가 올린'],
  ['agreed', '공감한'],
  ['interest', '관심에 담은'],
]

export function filterOf(search: URLSearchParams): QuestionFilter {
  return {
    ...postFilterIn(search, sortLabels),
    status: filterStatuses.find(status => status === search.get('status')),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    by: labelledIn(search, 'by', authorLabels),
    answered: labelledIn(search, 'answered', answeredLabels),
    mine: labelledIn(search, 'mine', mineLabels),
  }
}

function dayIn(value: string | null): string | undefined {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  // Null for a day that no calendar has.
  const day: string | null = new Date(`${value}T00:00:00Z`).toJSON()
  return day?.startsWith(value) ? value : undefined
}

export function hrefOf({ sort, ...filter }: QuestionFilter): string {
  return addressOf(paths.questions(), {
    ...filter,
    sort: sort === 'recent' ? undefined : sort,
    ...parametersOf(filter),
  })
}

type QuestionListToolsProps = {
  filter: QuestionFilter
  categories: Category[]
  found: string
  signedIn: boolean
}

export function QuestionListTools({
  filter,
  categories,
  found,
  signedIn,
}: QuestionListToolsProps): ReactElement {
  const { page: _page, cursor: _cursor, ...narrowed } = filter
  const { keyword, ...kept } = narrowed
  const { category, status, sort = 'recent' } = kept
  const statuses = filterStatuses.map(step => [step, questionStatusLabels[step]] as const)
  return (
    <ListTools
      search={
        <SearchForm
          action={paths.questions()}
          value={keyword}
          placeholder="예: 전세, 돌봄, 기후"
          kept={kept}
        />
      }
      chips={categoryChoices(categories, category, slug => hrefOf({ ...narrowed, category: slug }))}
      lines={[
        ...(signedIn ? [ownPart(narrowed)] : []),
        {
          label: '단계',
          choices: choicesOf([[undefined, '모든 단계'], ...statuses], status, step =>
            hrefOf({ ...narrowed, status: step }),
          ),
        },
        { label: '차례', choices: choicesOf(sortLabels, sort, by => hrefOf({ ...narrowed, sort: by })) },
      ]}
      more={<NarrowForm filter={narrowed} />}
    >
      {keyword && <b>‘{keyword}’</b>} 질문 <b>{found}</b>개
    </ListTools>
  )
}

const ownPart = (narrowed: QuestionFilter) => ({
  label: '내 질문',
  choices: choicesOf([[undefined, '모든 질문'], ...mineLabels], narrowed.mine, part =>
    hrefOf({ ...narrowed, mine: part }),
  ),
})

const optionsOf = (labels: [string, string][]) => labels.map(([value, label]) => ({ value, label }))

function NarrowForm({ filter }: { filter: QuestionFilter }): ReactElement {
  const { from, to, by, answered, ...kept } = filter
  const narrowed = Boolean(from || to || by || answered)
  return (
    <Disclosure summary="상세 조건" look="inline" open={narrowed}>
      <Form method="get" action={paths.questions()} className={fields} key={hrefOf(filter)}>
        <KeptFields kept={kept} />
        <Field name="from" label="올린 날부터">
          {wired => <input {...wired} type="date" className={control} defaultValue={from} />}
        </Field>
        <Field name="to" label="올린 날까지">
          {wired => <input {...wired} type="date" className={control} defaultValue={to} />}
        </Field>
        <SelectField
          name="by"
          label="작성자"
          defaultValue={by}
          options={optionsOf([['', '누구나'], ...authorLabels])}
        />
        <SelectField
          name="answered"
          label="답변"
          defaultValue={answered}
          options={optionsOf([['', '모두'], ...answeredLabels])}
        />
        <div>
          <Button>적용하기</Button>
          {narrowed && <Link to={hrefOf(kept)}>조건 초기화</Link>}
        </div>
      </Form>
    </Disclosure>
  )
}

const fields = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: end;
  gap: ${space.two};

  & > div:last-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.two};
    min-height: 3rem;
  }
`
