import { css } from '@linaria/core'
import { colour, motion, radius, size, space } from '../tokens.ts'

/** Shared by buttons and links that look like one; variants by `data-look` and `data-size`. */
export const buttonLook = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.one};
  min-height: 2.75rem;
  padding: 0.4rem 1.15rem;
  border: 1px solid ${colour.border};
  border-radius: ${radius.control};
  background: ${colour.raised};
  color: ${colour.ink};
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.4;
  text-align: center;
  text-decoration: none;
  transition:
    background ${motion.quick},
    border-color ${motion.quick},
    color ${motion.quick};

  &:hover {
    border-color: ${colour.ink};
  }
  &:focus-visible {
    border-radius: ${radius.control};
  }
  &[data-look='solid'] {
    border-color: ${colour.accent};
    background: ${colour.accent};
    color: ${colour.onAccent};
  }
  &[data-look='solid']:hover {
    border-color: ${colour.accentStrong};
    background: ${colour.accentStrong};
  }
  &[data-look='danger'] {
    border-color: ${colour.danger};
    background: ${colour.danger};
    color: ${colour.onDanger};
  }
  &[data-look='quiet'] {
    padding-inline: ${space.one};
    border-color: transparent;
    background: none;
    font-weight: 500;
  }
  &[data-look='quiet']:hover {
    text-decoration: underline;
  }
  &[data-size='small'] {
    min-height: 2.25rem;
    padding-block: 0.2rem;
    padding-inline: 0.8rem;
    font-size: ${size.small};
  }
  &[data-size='large'] {
    min-height: 3.25rem;
    padding-inline: 1.6rem;
    font-size: ${size.body};
  }
  &[data-on='true'] {
    border-color: ${colour.accent};
    background: ${colour.accentSoft};
    color: ${colour.accentStrong};
  }
  &:disabled,
  &[data-look]:disabled:hover {
    border-color: ${colour.hairline};
    background: ${colour.sunken};
    color: ${colour.faint};
    cursor: default;
  }
  &[aria-disabled='true'] {
    cursor: progress;
    opacity: 0.7;
  }
`
