import type { ReactElement } from 'react'
import { addressOf } from '#client/lib/list-search-params.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { ChipNav, choicesOf } from '#client/ui/nav/choice-nav.tsx'

type Filter = Record<string, string | number | undefined>

type Chips = {
  /** In the address. */
  name: string
  label: string
  all?: string
  /** By value. */
  labels: Record<string, string>
}

type DeskListToolsProps = {
  address: string
  filter: Filter
  searched?: string
  placeholder?: string
  chips: Chips[]
}

/** Narrows a list by a keyword and by one value of each row of chips; each keeps the others. */
export function DeskListTools(props: DeskListToolsProps): ReactElement {
  const { address, filter, searched = '검색어', placeholder, chips } = props
  const { cursor: _, keyword, ...kept } = filter
  return (
    <>
      <SearchForm
        action={address}
        label={searched}
        value={keyword === undefined ? undefined : String(keyword)}
        kept={kept}
        {...(placeholder && { placeholder })}
      />
      {chips.map(({ name, label, all = '모두', labels }) => (
        <ChipNav
          key={name}
          label={label}
          chips={choicesOf<string | number | undefined>(
            [[undefined, all], ...Object.entries(labels)],
            filter[name],
            value => addressOf(address, { ...kept, keyword, [name]: value }),
          )}
        />
      ))}
    </>
  )
}

type DeskMoreProps = { address: string; filter: Filter; next: string | null }

export const DeskMore = ({ address, filter, next }: DeskMoreProps): ReactElement | null =>
  next === null ? null : (
    <p>
      <LinkButton to={addressOf(address, { ...filter, cursor: next })}>더 보기</LinkButton>
    </p>
  )
