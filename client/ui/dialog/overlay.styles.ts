import { css } from '@linaria/core'
import { colour, motion, radius, space } from '../tokens.ts'

/** A line that grows, with its sentence; under reduced motion it stands full. */
export const overlayLook = css`
  display: grid;
  justify-items: center;
  gap: ${space.two};
  min-width: min(16rem, calc(100% - 2rem));
  padding: ${space.three} ${space.four};
  border: 1px solid ${colour.border};
  border-radius: ${radius.card};
  background: ${colour.raised};
  color: ${colour.ink};
  transition: opacity ${motion.quick};

  @starting-style {
    opacity: 0;
  }
  &::backdrop {
    background: rgb(20 14 24 / 0.5);
  }
  /* It holds the focus and takes no keys. */
  &:focus-visible {
    border-radius: ${radius.card};
    box-shadow: none;
    outline: none;
  }
  & > p {
    min-height: 1.65em;
  }
  & > span {
    width: 100%;
    height: 4px;
    border-radius: 2px;
    background: ${colour.track};
    overflow: hidden;
  }
  & > span::after {
    content: '';
    display: block;
    width: 40%;
    height: 100%;
    border-radius: 2px;
    background: ${colour.accent};
    animation: overlay-run 1.2s linear infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    & > span::after {
      width: 100%;
    }
  }
  @keyframes overlay-run {
    from {
      translate: -100% 0;
    }
    to {
      translate: 250% 0;
    }
  }
`
