import { css } from '@linaria/core'
import { width } from '../tokens.ts'

/** The page's measure: 1200 px and a gutter. */
export const wrap = css`
  width: 100%;
  max-width: calc(${width.page} + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`

/** One column for one decision at a time: sign-in, consent, writing. */
export const column = css`
  width: 100%;
  max-width: ${width.column};
  margin-inline: auto;
`

/** Running text: 34–38 Hangul characters a line, paragraphs parted by space. */
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

/** A desk to write at: wider than reading, narrower than the page. */
export const desk = css`
  max-width: 46rem;
`

/** A stack of form parts. */
export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
`

/** Buttons in a row that wraps. */
export const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
`

/** Read aloud, not drawn. */
export const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
