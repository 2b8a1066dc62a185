import { css } from '@linaria/core'
import { colour, size, space } from '#client/ui/tokens.ts'

/** A quiet link that brings more of what it stands below. */
export const moreLook = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  min-height: 2.5rem;
  color: ${colour.accentStrong};
  font-size: ${size.small};
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`
