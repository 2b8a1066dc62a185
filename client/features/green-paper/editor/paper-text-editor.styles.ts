import { css } from '@linaria/core'
import { colour, radius, size, space } from '#client/ui/tokens.ts'

export const textEditorLook = css`
  & > div:first-child {
    grid-template-rows: auto 1fr;
  }
  /* Toolbar and panels stay in sight over a long section, where there is room (green-paper-editor.tsx). */
  @container editor (min-width: 60rem) {
    @media (min-height: 600px) {
      & > div:first-child > div:first-child {
        position: sticky;
        z-index: 4;
        inset-block-start: calc(3.25rem + 1px);
      }
    }
  }
  /* Keeps focused controls clear of the bar at the top. */
  & fieldset :is(input, button) {
    scroll-margin-block-start: 7rem;
  }
  & [contenteditable] {
    overflow-x: auto;
  }
  & [contenteditable] h4 {
    font-size: 1em;
  }
  & [contenteditable] figure {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.one};
  }
  & [contenteditable] figcaption {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & [contenteditable] table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${size.small};
  }
  & [contenteditable] :is(th, td) {
    min-width: 4em;
    padding: ${space.half} ${space.one};
    border: 1px solid ${colour.border};
    text-align: start;
    vertical-align: top;
  }
  & [contenteditable] th {
    background: ${colour.sunken};
  }
  & [contenteditable] .selectedCell {
    background: ${colour.accentSoft};
  }
  & [contenteditable] :is([data-footnote], [data-citation]) {
    display: inline-block;
    max-width: 100%;
    margin-inline: 0.1em;
    padding-inline: 0.4em;
    border: 1px solid ${colour.border};
    border-radius: ${radius.small};
    background: ${colour.sunken};
    color: ${colour.soft};
    font-size: 0.8em;
    line-height: 1.5;
    cursor: pointer;
  }
  & [contenteditable] [data-citation] {
    border-color: ${colour.accent};
    color: ${colour.accentStrong};
  }
  & [contenteditable] [data-footnote=''] {
    border-style: dashed;
  }
`
