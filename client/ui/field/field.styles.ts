import { css } from '@linaria/core'
import { colour, radius, size, space } from '../tokens.ts'

export const field = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};

  & > label {
    font-weight: 600;
  }
  & > label small {
    margin-inline-start: ${space.half};
    color: ${colour.faint};
    font-size: ${size.small};
    font-weight: 400;
  }
`

export const hint = css`
  color: ${colour.faint};
  font-size: ${size.small};
  line-height: 1.55;
`

export const errorText = css`
  color: ${colour.danger};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.55;
`

export const counter = css`
  justify-self: end;
  color: ${colour.faint};
  font-size: ${size.tiny};

  &[data-over='true'] {
    color: ${colour.danger};
    font-weight: 600;
  }
`

export const control = css`
  width: 100%;
  min-height: 3rem;
  padding: 0.55rem 0.85rem;
  border: 1px solid ${colour.border};
  border-radius: ${radius.control};
  background: ${colour.raised};
  line-height: 1.6;

  &::placeholder {
    color: ${colour.faint};
    font-weight: 400;
    opacity: 1;
  }
  &:hover {
    border-color: ${colour.ink};
  }
  &:focus-visible {
    border-color: ${colour.accent};
    border-radius: ${radius.control};
  }
  &[aria-invalid='true'] {
    border-color: ${colour.danger};
    border-width: 2px;
  }
  &[data-large='true'] {
    font-size: ${size.title};
    font-weight: 600;
    letter-spacing: -0.02em;
  }
`

export const area = css`
  min-height: 9rem;
  field-sizing: content;
  resize: vertical;

  &[data-tall='true'] {
    min-height: 18rem;
  }
`

export const checkbox = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space.oneHalf};

  & > input {
    width: 1.375rem;
    height: 1.375rem;
    margin: 0.2rem 0 0;
    accent-color: ${colour.accent};
  }
  & + p {
    margin-inline-start: calc(1.375rem + ${space.oneHalf});
  }
  & > span > small {
    display: block;
    color: ${colour.soft};
    font-size: ${size.small};
  }
`
