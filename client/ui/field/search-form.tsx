import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useCallback } from 'react'
import { Form } from 'react-router'
import { Button } from '../button/button.tsx'
import { visuallyHidden } from '../layout/layout.styles.ts'
import { Icon } from '../mark/icon.tsx'
import { space } from '../tokens.ts'
import { control } from './field.styles.ts'

type KeptFieldsProps = { kept: Record<string, string | number | undefined> }

type SearchFormProps = Partial<KeptFieldsProps> & {
  action: string
  label?: string
  value?: string | undefined
  placeholder?: string
  name?: string
  landmark?: boolean
}

export function SearchForm(props: SearchFormProps): ReactElement {
  const {
    action,
    label = '검색어',
    value = '',
    placeholder,
    kept = {},
    name = 'keyword',
    landmark = true,
  } = props
  // Reset, the field shows the words of the new address; somebody who types on keeps theirs.
  const follow = useCallback(
    (input: HTMLInputElement) => () => {
      if (input !== document.activeElement || input.value === value) input.form?.reset()
    },
    [value],
  )
  return (
    <Form method="get" action={action} className={search} role={landmark ? 'search' : undefined}>
      <KeptFields kept={kept} />
      <label>
        <span className={visuallyHidden}>{label}</span>
        <input
          className={control}
          ref={follow}
          type="search"
          name={name}
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

/** Hidden fields with the rest of the address, which a GET form would drop. */
export const KeptFields = ({ kept }: KeptFieldsProps): ReactNode =>
  Object.entries(kept).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )

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
