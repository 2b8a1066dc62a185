import { css } from '@linaria/core'
import { colour, media, size, space } from '#client/ui/tokens.ts'

/** For `ul > li > div + div`: each row names a thing, and beside it are its small forms. */
export const formRows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 3fr);
    align-items: center;
    gap: ${space.one} ${space.three};
    padding-block: ${space.two};
    border-block-end: 1px solid ${colour.hairline};
  }
  & > li > div + div {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: ${space.one} ${space.two};
  }
  ${media.medium} {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  & h3 {
    font-size: ${size.body};
    font-weight: 600;
    line-height: 1.5;
  }
`
