import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, radius, size, space } from '#client/ui/tokens.ts'
import { Specimen } from '../specimen.tsx'

const groups: [string, [string, string][]][] = [
  [
    '종이와 먹',
    [
      ['--paper', '종이'],
      ['--paper-raised', '올린 면'],
      ['--paper-sunken', '내린 면'],
      ['--ink', '먹'],
      ['--ink-soft', '옅은 먹'],
      ['--ink-faint', '흐린 먹'],
      ['--hairline', '가는 선'],
      ['--border', '입력칸 테두리'],
    ],
  ],
  [
    '강조와 위험',
    [
      ['--accent', '자두'],
      ['--accent-strong', '짙은 자두'],
      ['--accent-soft', '옅은 자두'],
      ['--danger', '벽돌'],
      ['--danger-soft', '옅은 벽돌'],
    ],
  ],
  [
    '입장',
    [
      ['--yes', '첫째'],
      ['--no', '둘째'],
      ['--neither', '셋째'],
    ],
  ],
]

export function Colours(): ReactElement {
  return (
    <>
      {groups.map(([title, roles]) => (
        <Specimen key={title} title={title}>
          <ul className={swatches}>
            {roles.map(([role, name]) => (
              <li key={role}>
                <svg width="100%" height="56" aria-hidden="true">
                  <rect width="100%" height="56" fill={`var(${role})`} />
                </svg>
                <b>{name}</b>
                <code>{role.slice(2)}</code>
              </li>
            ))}
          </ul>
        </Specimen>
      ))}
    </>
  )
}

const swatches = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
  gap: ${space.two};
  font-size: ${size.small};

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  & svg {
    margin-block-end: ${space.half};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.control};
    overflow: hidden;
    forced-color-adjust: none;
  }
  & code {
    color: ${colour.faint};
    font-family: inherit;
    font-size: ${size.tiny};
  }
`
