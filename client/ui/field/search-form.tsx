import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { Button } from '../button/button.tsx'
import { visuallyHidden } from '../layout/layout.styles.ts'
import { Icon } from '../mark/icon.tsx'
import { space } from '../tokens.ts'
import { control } from './field.styles.ts'

type SearchFormProps = {
  action: string
  label?: string
  value?: string | undefined
  placeholder?: string
  kept?: Record<string, string | undefined>
  name?: string
  landmark?: boolean
}

export function SearchForm(props: SearchFormProps): ReactElement {
  const { action, label = '검색어', value, placeholder, kept = {}, name = 'keyword', landmark = true } = props
  return (
    <Form method="get" action={action} className={search} role={landmark ? 'search' : undefined}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label>
        <span className={visuallyHidden}>{label}</span>
        <input
          className={control}
          type="search"
          name={name}
          key={value}
          defaultValue={value}
          placeholder={placeholder}
        />
      </label>
      <Button>
        <Icon name="search" /> 검색
      </Button>
    </Form>
  )
}

const search = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  max-width: 34rem;

  & > label {
    flex: 1 1 8rem;
  }
  & > button {
    min-height: 3rem;
    white-space: nowrap;
  }
`
