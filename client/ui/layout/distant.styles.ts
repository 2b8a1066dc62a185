import { css } from '@linaria/core'
import { media } from '../tokens.ts'

/**
 * For what stands below the first screen: it is laid out when it comes near, which leaves a slow phone free while
 * the page starts. Until then it counts as rather too high than too low: what overlaps what follows is taken for
 * covered by tools that measure. What reaches beyond it is cut off, so its sides keep room for the focus ring.
 */
export const distant = css`
  content-visibility: auto;
  contain-intrinsic-size: auto 60rem;
  margin-inline: -0.5rem;
  padding-inline: 0.5rem;

  ${media.medium} {
    contain-intrinsic-size: auto 120rem;
  }
`
