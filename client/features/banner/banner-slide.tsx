import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import type { Banner } from '#shared/contract/banner.ts'

export function BannerSlide({ banner }: { banner: Banner }): ReactElement {
  const { title, text, link, imageId, imageAlt, palette } = banner
  return (
    <Link to={link} className={slide} data-palette={palette} data-pictured={imageId !== null}>
      <span>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </span>
      {imageId && (
        <img src={paths.attachment(imageId)} alt={imageAlt} width={480} height={240} loading="lazy" />
      )}
    </Link>
  )
}

const slide = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  align-items: center;
  height: 100%;
  min-height: 9rem;
  padding: ${space.four};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  background: ${colour.raised};
  color: ${colour.ink};
  text-decoration: none;

  &[data-pictured='true'] {
    grid-template-columns: minmax(0, 1fr) minmax(0, 15rem);
  }
  &[data-palette='ink'] {
    background: ${colour.ink};
    color: ${colour.paper};
  }
  &[data-palette='plum'] {
    background: ${colour.accent};
    color: ${colour.onAccent};
  }
  &[data-palette='stone'] {
    background: ${colour.sunken};
  }
  & > span {
    display: grid;
    gap: ${space.one};
  }
  & strong {
    font-size: ${size.title};
    letter-spacing: -0.02em;
    line-height: 1.35;
    text-wrap: balance;
  }
  &:hover strong {
    text-decoration: underline;
  }
  & > img {
    width: 100%;
    height: auto;
    border-radius: ${radius.small};
  }
  ${media.mobile} {
    padding: ${space.three};

    &[data-pictured='true'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
