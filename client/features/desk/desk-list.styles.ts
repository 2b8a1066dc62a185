import { css } from '@linaria/core'
import { colour, size, space } from '#client/ui/tokens.ts'

/** For `ul > li` whose rows are small forms. */
export const formRows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.one};
    padding-block: ${space.two};
    border-block-end: 1px solid ${colour.hairline};
  }
  & h3 {
    font-size: ${size.body};
    font-weight: 600;
    line-height: 1.5;
  }
`
