import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Icon } from '#client/ui/mark/icon.tsx'
import { space } from '#client/ui/tokens.ts'
import type { Edition } from '#shared/contract/green-paper-edition.ts'

/** What of an edition can be taken along: plain links. */
export function PaperFiles({ edition: { paperId, number } }: { edition: Edition }): ReactElement {
  return (
    <div className={files}>
      <LinkButton to={paths.paperPdf(paperId, number)} look="solid" file>
        <Icon name="download" /> PDF 내려받기
      </LinkButton>
      <LinkButton to={paths.paperMarkdown(paperId, number)} file>
        <Icon name="download" /> 마크다운 내려받기
      </LinkButton>
      <LinkButton to={paths.paperPrint(paperId, number)}>인쇄용으로 보기</LinkButton>
      <LinkButton to={paths.paperEditions(paperId)}>판마다 달라진 점</LinkButton>
    </div>
  )
}

const files = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};

  @media print {
    display: none;
  }
`
