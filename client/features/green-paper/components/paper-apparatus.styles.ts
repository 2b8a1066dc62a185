import { css } from '@linaria/core'
import { colour, size, space, width } from '#client/ui/tokens.ts'

/** Notes and references: smaller than the text, each with its number at the side. */
export const apparatus = css`
  max-width: ${width.reading};
  font-size: ${size.small};

  & > ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.two};
  }
  & > ol > li {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
  }
  & > ol > li > span {
    color: ${colour.faint};
  }
  & > ol > li > :last-child {
    min-width: 0;
    white-space: pre-line;
  }
  & > ol > li:target {
    background: ${colour.accentSoft};
  }
`

/** The way from a note or reference back into the text. */
export const wayBack = css`
  display: inline-block;
  min-width: 1.75rem;
  padding-inline: 0.25rem;
  color: ${colour.accent};
  text-align: center;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
  @media print {
    display: none;
  }
`
