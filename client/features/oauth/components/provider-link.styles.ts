import { css } from '@linaria/core'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'

/**
 * The providers' own colours, the same in every theme because they are no colours of ours: Kakao's yellow with
 * black, 16:1; the others in white with a grey border, since white on Naver's green has 2.25:1.
 */
export const providerLook = css`
  & > a {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr) 1.25rem;
    align-items: center;
    gap: ${space.one};
    min-height: 3.25rem;
    padding: 0.4rem 1.15rem;
    border: 1px solid #747775;
    border-radius: ${radius.control};
    background: #ffffff;
    color: #1f1f1f;
    font-size: ${size.body};
    font-weight: 600;
    line-height: 1.4;
    text-align: center;
    text-decoration: none;
  }
  &[data-provider='kakao'] > a {
    border-color: #fee500;
    background: #fee500;
    color: rgb(0 0 0 / 85%);
  }
  &[data-provider='local'] > a {
    border-color: ${colour.border};
    background: ${colour.raised};
    color: ${colour.ink};
  }
  & > a:hover {
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
  & > a:focus-visible {
    border-radius: ${radius.control};
  }
  & > p {
    margin-block-start: ${space.half};
    color: ${colour.soft};
    font-size: ${size.small};
    text-align: center;
  }
  ${media.small} {
    & > a {
      padding-inline: ${space.oneHalf};
    }
  }
`
