import { css } from '@linaria/core'
import { size, space } from '../tokens.ts'

/**
 * For `dl > div > dt + dd`: side by side where both fit, without a breakpoint, since a zoomed page of a phone has less
 * width (R3.6).
 */
export const terms = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.two};
  }
  & > div > dt {
    flex: 0 1 7rem;
    font-size: ${size.small};
    font-weight: 600;
    line-height: 1.9;
  }
  & > div > dd {
    flex: 1 1 12rem;
    min-width: 0;
  }
`
