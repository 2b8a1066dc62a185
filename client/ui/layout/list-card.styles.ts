import { css } from '@linaria/core'
import { colour, size, space } from '../tokens.ts'

/** An entry of a list in columns: small lines around a headline. */
export const listCard = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding-block: ${space.two};
  border-block-start: 1px solid ${colour.hairline};

  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space.oneHalf};
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & > h3 {
    font-size: ${size.lead};
    line-height: 1.45;
  }
  & > h3 > a {
    text-decoration: none;
  }
  & > h3 > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
`
