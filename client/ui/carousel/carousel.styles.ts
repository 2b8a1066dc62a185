import { css } from '@linaria/core'
import { colour, radius, size, space } from '../tokens.ts'

export const carousel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
`

export const slides = css`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  & > div {
    display: grid;
    flex: 0 0 100%;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  /* What is cut off outside would take the focus ring with it. */
  & > div :focus-visible {
    outline-offset: -4px;
    box-shadow: inset 0 0 0 3px ${colour.accent};
  }
`

export const controls = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half};
  color: ${colour.soft};
  font-size: ${size.small};

  & > p b {
    color: ${colour.ink};
  }
  & > button {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: ${radius.control};
    background: none;
  }
  & > button:hover {
    background: ${colour.sunken};
  }
  & > ol {
    display: flex;
    flex-wrap: wrap;
    margin-inline-start: auto;
  }
  & > ol button {
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    padding: 0;
    border: 0;
    background: none;
  }
  & > ol button::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border: 1px solid ${colour.border};
    border-radius: 50%;
  }
  & > ol button[aria-current]::before {
    border-color: ${colour.accent};
    background: ${colour.accent};
  }
`
