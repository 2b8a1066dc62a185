import { css } from '@linaria/core'
import { breakpoints, colour, media, radius, size, space } from '../tokens.ts'

export const bar = css`
  /* A container may be a stacking context: its panels lie over the page. */
  container-type: inline-size;
  position: relative;
  z-index: 8;
  border-block-end: 1px solid ${colour.hairline};
  background: ${colour.paper};

  @media print {
    display: none;
  }
`

export const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} clamp(${space.half}, 4cqi - 1rem, ${space.five});
  min-height: 4.5rem;
  padding-block: ${space.one};

  ${media.mobile} {
    min-height: 3.75rem;
  }
`

export const navigation = css`
  & > ul {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 min(3cqi - 0.75rem, 1.25rem);
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    text-decoration: none;
  }
  & a:hover {
    color: ${colour.accent};
  }
  & a[aria-current='page'] {
    color: ${colour.accent};
    font-weight: 700;
  }
  & ul ul a {
    width: 100%;
    font-size: 1rem;
  }
  ${media.large} {
    font-size: 1rem;
  }
  /* A row of its own, below brand and tools. */
  ${media.headerMiddle} {
    order: 1;
    width: 100%;
  }
  ${media.mobile} {
    display: none;
  }
`

export const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space.half} ${space.oneHalf};
  margin-inline-start: auto;
  font-size: ${size.small};

  & > [data-wide] {
    display: inherit;
    flex-wrap: inherit;
    align-items: inherit;
    gap: inherit;
  }
  /* The form takes the place of the link where there is room for it. */
  & > search + a {
    display: none;
  }
  & > search svg {
    position: absolute;
    margin: 0.625rem;
    color: ${colour.faint};
  }
  & > search input {
    width: 8rem;
    min-height: 2.5rem;
    padding-inline-start: 2.25rem;
    border: 1px solid ${colour.border};
    border-radius: ${radius.small};
    background: ${colour.raised};
  }
  ${media.headerWide} {
    & > search {
      display: none;
    }
    & > search + a {
      display: grid;
    }
  }
  ${media.large} {
    column-gap: ${space.half};

    & summary > span {
      position: absolute;
      clip-path: inset(50%);
    }
    & summary {
      min-width: 2.75rem;
      justify-content: center;
    }
    & summary > svg:last-child {
      display: none;
    }
  }
  ${media.mobile} {
    & > [data-wide] {
      display: none;
    }
  }
  /* Asks the screen: who makes the page larger keeps the menu that does it. On phones it is in the drawer. */
  @media (max-width: ${breakpoints.mobile}px) {
    & > [data-screen] {
      display: none;
    }
  }
  /* On a phone at 200 % the link is in the menu. */
  @container (max-width: 15rem) {
    & > a[data-look='solid'] {
      display: none;
    }
  }
`

export const iconLink = css`
  display: grid;
  place-items: center;
  min-width: 2.75rem;
  min-height: 2.75rem;

  &:hover {
    color: ${colour.accent};
  }
`

export const account = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  min-height: 2.75rem;
  color: ${colour.soft};
  text-decoration: none;

  &:hover {
    color: ${colour.accent};
  }
  & > svg {
    display: none;
  }
  & > b {
    max-width: 6em;
    overflow: hidden;
    color: ${colour.ink};
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.large} {
    margin-inline: ${space.half};
  }
  ${media.headerNarrow} {
    min-width: 2.75rem;
    justify-content: center;

    & > svg {
      display: block;
    }
    & > b,
    & > span {
      display: none;
    }
  }
`
