import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { captionOf, type PaperNumbers } from '#shared/policy/paper-numbers.ts'

/** A picture of ours with what it shows and its numbered caption; nothing where it names no picture of ours. */
export function PaperFigure({
  node,
  numbers,
}: {
  node: PaperNode
  numbers: PaperNumbers
}): ReactElement | null {
  const { attrs } = node
  const id = attrs?.attachmentId
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) return null
  return (
    <figure className={figure}>
      <img
        src={`/api/attachments/${id}/download`}
        alt={String(attrs?.alt ?? '')}
        loading="lazy"
        decoding="async"
      />
      <figcaption>{captionOf(numbers, node)}</figcaption>
    </figure>
  )
}

const figure = css`
  & > img {
    max-width: 100%;
    /* A diagram keeps the ground it was drawn on, whatever the page's colours are. */
    background: #fff;
  }
  & > figcaption {
    margin-block-start: ${space.one};
    color: ${colour.soft};
    font-size: ${size.small};
    line-height: 1.6;
  }
`
