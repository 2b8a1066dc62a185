import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { BrandMark } from '#client/ui/mark/brand.tsx'
import { Icon, iconNames } from '#client/ui/mark/icon.tsx'
import { type Kind, KindMark } from '#client/ui/mark/kind-mark.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'
import { Specimen } from '../specimen.tsx'

const kinds: [Kind, string][] = [
  ['question', brand.boards.question],
  ['debate', brand.boards.debate],
  ['interview', brand.boards.interview],
  ['green-paper', '녹서'],
]

export function Marks(): ReactElement {
  return (
    <>
      <Specimen title="브랜드와 글의 종류" set="row">
        <span className={named}>
          <BrandMark size={48} /> 물음 Q
        </span>
        {kinds.map(([kind, name]) => (
          <span className={named} key={kind}>
            <KindMark kind={kind} size={16} />
            <KindMark kind={kind} size={48} /> {name}
          </span>
        ))}
      </Specimen>
      <Specimen title="아이콘">
        <ul className={icons}>
          {iconNames.map(name => (
            <li key={name}>
              <Icon name={name} size={24} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  )
}

const named = css`
  display: inline-flex;
  align-items: end;
  gap: ${space.one};
  margin-inline-end: ${space.two};
  font-size: ${size.small};
`

const icons = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(5.5rem, 100%), 1fr));
  gap: ${space.two} ${space.one};
  color: ${colour.soft};
  font-size: ${size.tiny};

  & > li {
    display: grid;
    justify-items: center;
    gap: ${space.half};
  }
`
