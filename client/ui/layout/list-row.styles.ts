import { css } from '@linaria/core'
import { colour, media, size, space } from '../tokens.ts'

export const listRow = css`
  display: grid;
  padding-block: ${space.three};
  border-block-start: 1px solid ${colour.hairline};

  /* Until the first scrolling, which spares a slow phone; without the margin focus rings would be clipped. */
  @supports (overflow-clip-margin: 1rem) {
    content-visibility: var(--when-scrolled, auto);
    contain-intrinsic-block-size: auto 8rem;
    overflow-clip-margin: 1rem;
    ${media.mobile} {
      contain-intrinsic-block-size: auto 13rem;
    }
  }
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

/** The beginning of a text, cut after two lines. */
export const rowExcerpt = css`
  display: -webkit-box;
  max-width: 42em;
  overflow: hidden;
  color: ${colour.soft};
  font-size: 1rem;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
`
