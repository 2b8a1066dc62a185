import { css } from '@linaria/core'
import { colour, media, size, space } from '../tokens.ts'

export const listRow = css`
  display: grid;
  padding-block: ${space.three};
  border-block-start: 1px solid ${colour.hairline};

  &:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  & :is(h2, h3) {
    font-size: ${size.title};
  }
  & :is(h2, h3) > a {
    text-decoration: none;
  }
  & :is(h2, h3) > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
`

export const rowKicker = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  color: ${colour.soft};
  font-size: ${size.small};
`

export const rowTally = css`
  display: grid;
  align-content: start;
  justify-items: end;
  min-width: 6rem;
  color: ${colour.faint};
  font-size: ${size.small};
  line-height: 1.4;

  & > b {
    color: ${colour.ink};
    font-size: ${size.title};
    font-weight: 700;
    line-height: 1.2;
  }
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space.half} ${space.one};

    & > b {
      font-size: ${size.lead};
    }
  }
`
