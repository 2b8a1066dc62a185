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
  & > li > div > p {
    align-items: center;
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

/** For an `article` that an editor decides on. */
export const caseItem = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding-block: ${space.three};
  border-block-end: 1px solid ${colour.hairline};

  & > p {
    align-items: center;
  }
  & > h2 {
    font-size: ${size.body};
    font-weight: 600;
    line-height: 1.5;
    white-space: pre-line;
  }
  & > ul {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & > ul > li {
    list-style: disc;
    margin-inline-start: 1.2em;
    white-space: pre-line;
  }
  & > blockquote {
    padding-inline-start: ${space.two};
    border-inline-start: 3px solid ${colour.hairline};
    white-space: pre-line;
  }
`
