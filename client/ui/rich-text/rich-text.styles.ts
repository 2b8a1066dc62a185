import { css } from '@linaria/core'
import { colour, radius, size, space, width } from '../tokens.ts'

export const richLook = css`
  max-width: ${width.reading};
  white-space: pre-line;

  & > * + * {
    margin-block-start: 1em;
  }
  & :is(h2, h3, h4, h5) {
    font-size: 1.2em;
    line-height: 1.45;
  }
  & :is(h2, h3, h4, h5)[data-small] {
    font-size: 1em;
  }
  & > * + :is(h2, h3, h4, h5) {
    margin-block-start: 2em;
  }
  & > * + :is(h2, h3, h4, h5)[data-small] {
    margin-block-start: 1.5em;
  }
  & > :is(h2, h3, h4, h5) + * {
    margin-block-start: 0.6em;
  }
  & :is(ul, ol) {
    padding-inline-start: 1.4em;
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & li + li,
  & li > * + * {
    margin-block-start: 0.35em;
  }
  & li::marker {
    color: ${colour.faint};
  }
  & blockquote {
    margin-inline: 0;
    padding-inline-start: ${space.three};
    border-inline-start: 3px solid ${colour.border};
    color: ${colour.soft};
  }
  & blockquote > * + * {
    margin-block-start: 0.75em;
  }
  & > * + hr,
  & hr {
    width: 4rem;
    margin: ${space.four} 0;
    border: 0;
    border-block-start: 2px solid ${colour.border};
  }
  & img {
    display: block;
    max-width: 100%;
    height: auto;
    border-radius: ${radius.small};
    background: ${colour.sunken};
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & a {
    color: ${colour.accent};
  }
  & a:hover {
    text-decoration-thickness: 2px;
  }
  & strong {
    font-weight: 700;
  }
  /* Hangul has no italics: emphasis marks instead. */
  & em {
    font-style: normal;
    text-emphasis: filled dot ${colour.faint};
    text-emphasis-position: over right;
  }
`
