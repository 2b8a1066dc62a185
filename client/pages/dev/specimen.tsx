import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { colour, media, size, space } from '#client/ui/tokens.ts'

type SpecimenProps = {
  title: string
  children: ReactNode
  set?: 'row' | 'pair' | 'stack'
}

export function Specimen({ title, children, set = 'stack' }: SpecimenProps): ReactElement {
  return (
    <div className={look}>
      <h3>{title}</h3>
      <div data-set={set}>{children}</div>
    </div>
  )
}

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding-block: ${space.three};
  border-block-start: 1px solid ${colour.hairline};

  &:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
  & > h3 {
    color: ${colour.soft};
    font-size: ${size.small};
    letter-spacing: 0;
  }
  & > [data-set] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.three};
  }
  & > [data-set='row'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.oneHalf} ${space.two};
  }
  & > [data-set='pair'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space.four};
    align-items: start;
  }
  ${media.medium} {
    & > [data-set='pair'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
