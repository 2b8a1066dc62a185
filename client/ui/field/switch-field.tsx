import { css } from '@linaria/core'
import { type InputHTMLAttributes, type ReactElement, type ReactNode, useId } from 'react'
import { colour, motion, size, space } from '../tokens.ts'
import { errorText } from './field.styles.ts'
import { useFieldError } from './use-field-error.ts'

type SwitchFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'id' | 'role'> & {
  children: ReactNode
  help?: ReactNode
  error?: string
}

export function SwitchField({ children, help, error: refusal, ...input }: SwitchFieldProps): ReactElement {
  const id = useId()
  const { error, ...changes } = useFieldError(refusal)
  const described = [help && `${id}h`, error && `${id}e`].filter(Boolean).join(' ')
  return (
    <div className={field}>
      <label htmlFor={id}>{children}</label>
      <input
        {...input}
        // A controlled one saves at once, and its error is that of the last press.
        {...(input.checked === undefined && changes)}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own state.
        role="switch"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {help && <small id={`${id}h`}>{help}</small>}
      {error && (
        <p className={errorText} id={`${id}e`}>
          {error}
        </p>
      )}
    </div>
  )
}

const field = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space.two};
  min-height: 2.75rem;

  & > p {
    grid-column: 1;
  }
  & > small {
    grid-column: 1;
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & > input {
    appearance: none;
    position: relative;
    width: 3rem;
    height: 1.75rem;
    margin: 0;
    border: 1px solid ${colour.border};
    border-radius: 1rem;
    background: ${colour.raised};
    cursor: pointer;
    transition: background ${motion.quick};
  }
  & > input::before {
    content: '';
    position: absolute;
    inset-block: 0.25rem;
    inset-inline-start: 0.3rem;
    width: 1.125rem;
    border-radius: 50%;
    background: ${colour.border};
    transition: translate ${motion.quick};
  }
  & > input:hover {
    border-color: ${colour.ink};
  }
  & > input:checked {
    border-color: ${colour.accent};
    background: ${colour.accent};
  }
  & > input:checked::before {
    background: ${colour.onAccent};
    translate: 1.2rem 0;
  }
  & > input:focus-visible {
    border-radius: 1rem;
  }
  & > input:disabled {
    cursor: default;
    opacity: 0.55;
  }
  @media (forced-colors: active) {
    & > input::before {
      background: ButtonText;
    }
    & > input:checked::before {
      background: Highlight;
    }
  }
`
