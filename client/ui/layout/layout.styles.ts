import { css } from '@linaria/core'
import { colour, media, size, space, width } from '../tokens.ts'

export const wrap = css`
  width: 100%;
  max-width: calc(${width.page} + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`

export const column = css`
  width: 100%;
  max-width: ${width.column};
  margin-inline: auto;
`

/** Running text: 34–38 Hangul characters a line. */
export const prose = css`
  max-width: ${width.reading};
  white-space: pre-line;

  & > * + * {
    margin-block-start: 1em;
  }
  & > h2,
  & > h3 {
    margin-block-start: 2em;
    font-size: 1.2rem;
  }
`

export const formWidth = css`
  max-width: 46rem;
`

export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
`

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
`

export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/**
 * For parts below the first screen: laid out when they come near or once the page is idle, which spares a slow phone
 * while the page starts. The placeholder size is rather too high than too low: measuring tools take what overlaps the
 * next part for covered. The part is clipped, so its sides keep room for the focus ring.
 */
export const deferredLayout = css`
  content-visibility: var(--when-idle, auto);
  contain-intrinsic-size: auto 60rem;
  margin-inline: -0.5rem;
  padding-inline: 0.5rem;

  ${media.medium} {
    contain-intrinsic-size: auto 120rem;
  }
`

/** Short facts below a title, side by side. */
export const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.two};
  color: ${colour.faint};
  font-size: ${size.small};
`
