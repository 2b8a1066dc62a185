import { css } from '@linaria/core'
import { colour, media, motion, size, space } from '../tokens.ts'

export const opener = css`
  display: none;

  ${media.mobile} {
    position: relative;
    display: grid;
    place-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    margin-inline-end: -0.5rem;
  }
  &[data-unread]::after {
    content: '';
    position: absolute;
    inset: 0.4rem 0.35rem auto auto;
    width: 0.625rem;
    height: 0.625rem;
    border: 2px solid ${colour.paper};
    border-radius: 50%;
    background: ${colour.accent};
  }
`

export const closer = css`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-inline: auto -0.5rem;
`

export const drawer = css`
  width: min(20rem, 88%);
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0 0 0 auto;
  padding: ${space.one} ${space.three} ${space.four};
  border: 0;
  background: ${colour.raised};
  color: ${colour.ink};
  overflow-y: auto;
  overscroll-behavior: contain;
  transition: translate ${motion.calm};

  &[open] {
    translate: 0 0;
  }
  @starting-style {
    &[open] {
      translate: 100% 0;
    }
  }
  &::backdrop {
    background: rgb(20 14 24 / 0.5);
  }
  &:target:not([open]):not([data-live]) {
    display: block;
    position: absolute;
    z-index: 10;
    inset: 0 0 auto auto;
    height: auto;
    min-height: 100vh;
  }
  & nav a {
    display: flex;
    align-items: center;
    min-height: 3.25rem;
    padding-block: ${space.half};
    border-block-end: 1px solid ${colour.hairline};
    font-size: ${size.lead};
    font-weight: 600;
    text-decoration: none;
  }
  & nav [data-minor] a {
    min-height: 2.75rem;
    color: ${colour.soft};
    font-size: 1rem;
    font-weight: 500;
  }
  & nav a[aria-current='page'] {
    color: ${colour.accent};
  }
  & > section ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.one} ${space.two};
    font-size: ${size.small};
  }
`

export const person = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.two};
  margin-block-end: ${space.two};
  padding-block: ${space.one};
  border-block-end: 1px solid ${colour.hairline};
  font-size: 1rem;

  & > a {
    display: inline-flex;
    align-items: center;
    gap: ${space.one};
    min-height: 2.75rem;
    text-decoration: none;
  }
  & > form {
    margin-inline-start: -${space.one};
  }
`
