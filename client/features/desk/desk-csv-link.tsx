import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { deskFilePaths } from '#client/desk-file-paths.ts'
import { addressOf } from '#client/lib/list-search-params.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'

type DeskCsvLinkProps = {
  /** A list of the desk, or the address of one that belongs to a thing. */
  list: keyof typeof deskFilePaths | { address: string }
  /** Of the list, without its place. */
  filter?: Record<string, string | number | undefined>
  note?: ReactNode
}

/** Hands out the list as it is filtered; without `filter` it has none. */
export const DeskCsvLink = ({ list, filter, note }: DeskCsvLinkProps): ReactElement => (
  <p className={line}>
    <LinkButton
      to={addressOf(typeof list === 'string' ? deskFilePaths[list] : list.address, filter ?? {})}
      size="small"
      file
    >
      CSV 내려받기
    </LinkButton>
    <span>
      {filter && '지금 고른 조건 그대로, '}10,000행까지 담습니다.{note && <> {note}</>}
    </span>
  </p>
)

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space.two};
  margin-block-start: ${space.three};
  color: ${colour.faint};
  font-size: ${size.small};
`
