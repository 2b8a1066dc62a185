import { css } from '@linaria/core'
import { colour, motion, radius, size, space } from '../tokens.ts'

/** A question or a notice in the middle of the page, everything behind it inert. */
export const dialogLook = css`
  width: min(26rem, calc(100% - 2rem));
  padding: ${space.three};
  border: 1px solid ${colour.border};
  border-radius: ${radius.card};
  background: ${colour.raised};
  color: ${colour.ink};
  opacity: 1;
  transition: opacity ${motion.quick};

  @starting-style {
    opacity: 0;
  }
  &::backdrop {
    background: rgb(20 14 24 / 0.5);
  }
  & h2 {
    font-size: ${size.lead};
  }
  & p {
    margin-block-start: ${space.one};
    color: ${colour.soft};
    white-space: pre-line;
  }
  & small {
    display: block;
    margin-block-start: ${space.one};
    color: ${colour.faint};
    font-size: ${size.tiny};
  }
  & form {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: ${space.one};
    margin-block-start: ${space.three};
  }
`
