import { css } from '@linaria/core'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'

/** Rows of mark, name and act. A mark stands on its provider's own ground, the same in every theme. */
export const methodList = css`
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space.one} ${space.two};
    min-height: 4.5rem;
    padding-block: ${space.one};
    border-block-end: 1px solid ${colour.hairline};
  }
  & > li:first-child {
    border-block-start: 1px solid ${colour.hairline};
  }
  & > li > [data-provider] {
    display: grid;
    place-items: center;
    width: 2.5rem;
    height: 2.5rem;
    border: 1px solid #747775;
    border-radius: ${radius.control};
    background: #ffffff;
  }
  & > li > [data-provider='kakao'] {
    border-color: #fee500;
    background: #fee500;
  }
  & > li > [data-provider='local'] {
    border-color: ${colour.border};
    background: ${colour.raised};
    color: ${colour.ink};
  }
  & > li > p {
    display: grid;
  }
  & > li > p > span,
  & > li > small {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  ${media.mobile} {
    & > li {
      grid-template-columns: auto minmax(0, 1fr);
    }
    & > li > :is(form, small) {
      grid-column: 2;
    }
  }
`
