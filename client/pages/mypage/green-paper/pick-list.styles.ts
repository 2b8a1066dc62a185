import { css } from '@linaria/core'
import { colour, size, space } from '#client/ui/tokens.ts'

export const pickList = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};

  & > label {
    font-weight: 600;
  }
  & > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.two};
    padding-block: ${space.one};
    border-block-start: 1px solid ${colour.hairline};
  }
  & li > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
  }
  & li > div > p {
    display: -webkit-box;
    overflow: hidden;
    font-size: ${size.small};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
  }
  & small {
    color: ${colour.faint};
    font-size: ${size.tiny};
  }
  & li > button {
    flex: none;
  }
`
