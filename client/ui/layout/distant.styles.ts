import { css } from '@linaria/core'

/**
 * For what stands below the first screen: it is laid out when it comes near, which leaves a slow phone free while
 * the page starts. What reaches beyond it is cut off, so its sides keep room for the focus ring.
 */
export const distant = css`
  content-visibility: auto;
  contain-intrinsic-size: auto 40rem;
  margin-inline: -0.5rem;
  padding-inline: 0.5rem;
`
