import { css } from '@linaria/core'
import { colour, radius, size, space } from '../tokens.ts'

export const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto 1fr;
  min-height: 22rem;
  border: 1px solid ${colour.border};
  border-radius: ${radius.control};
  background: ${colour.raised};

  &:hover {
    border-color: ${colour.ink};
  }
  &[data-invalid='true'] {
    border: 2px solid ${colour.danger};
  }
`

export const plainArea = css`
  && {
    min-height: 22rem;
  }
`

export const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  padding: ${space.two};
  border-block-end: 1px solid ${colour.hairline};
  background: ${colour.accentSoft};

  & > label {
    font-size: ${size.small};
    font-weight: 600;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.one};
    padding-block-start: ${space.half};
  }
  & > div > input {
    flex: 1 1 14rem;
  }
`

export const paper = css`
  && {
    max-width: none;
    white-space: pre-wrap;
    white-space: break-spaces;
  }
  position: relative;
  min-height: 100%;
  padding: ${space.two} 0.85rem;
  overflow-wrap: anywhere;
  font-variant-ligatures: none;
  border-end-start-radius: ${radius.control};
  border-end-end-radius: ${radius.control};

  &:focus-visible {
    border-radius: ${radius.control};
  }
  & img:not(.ProseMirror-separator) {
    max-height: 30rem;
  }
  & img.ProseMirror-separator {
    display: inline;
    width: 0;
    height: 0;
    margin: 0;
    border: 0;
  }
  & .ProseMirror-selectednode {
    outline: 3px solid ${colour.accent};
    outline-offset: 2px;
  }
  &.ProseMirror-hideselection *::selection {
    background: transparent;
  }
  & .ProseMirror-gapcursor {
    display: none;
    position: absolute;
    pointer-events: none;
  }
  &.ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
    width: 1.25rem;
    border-block-start: 1px solid ${colour.ink};
  }
`

export const uploads = css`
  /* Takes no gap, so that nothing moves when the editor takes the field's place. */
  &:empty {
    position: absolute;
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  font-size: ${size.small};

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space.two};
    padding: ${space.one} ${space.two};
    border-inline-start: 4px solid ${colour.accent};
    background: ${colour.accentSoft};
  }
  & > li[data-failed='true'] {
    border-color: ${colour.danger};
    background: ${colour.dangerSoft};
  }
  & > li > span {
    flex: 1 1 12rem;
  }
  & progress {
    flex: 1 1 8rem;
    height: 0.5rem;
    accent-color: ${colour.accent};
  }
`
