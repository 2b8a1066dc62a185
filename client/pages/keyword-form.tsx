import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { unseen } from '#client/ui/layout/wrap.styles.ts'
import { Icon } from '#client/ui/mark/icon.tsx'
import { space } from '#client/ui/tokens.ts'

type KeywordFormProps = { action: string; label: string; keyword: string | undefined; placeholder?: string }

/** Looks for words within one board: a GET form, so that the address keeps what was looked for. */
export function KeywordForm({ action, label, keyword, placeholder }: KeywordFormProps): ReactElement {
  return (
    <Form method="get" action={action} className={form} role="search">
      <label>
        <span className={unseen}>{label}</span>
        <input
          className={control}
          type="search"
          name="keyword"
          key={keyword}
          defaultValue={keyword}
          placeholder={placeholder}
          enterKeyHint="search"
        />
      </label>
      <Button>
        <Icon name="search" /> 찾기
      </Button>
    </Form>
  )
}

const form = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  max-width: 34rem;
  margin-block-end: ${space.three};

  & > label {
    flex: 1 1 8rem;
    min-width: 0;
  }
  & > button {
    white-space: nowrap;
  }
`
