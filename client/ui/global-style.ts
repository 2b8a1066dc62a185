import { css } from '@linaria/core'
import { fallbackFaces, fontFamily } from './fonts/fallback-faces.ts'
import { customProperties, dark, darkContrast, light, lightContrast } from './palette.ts'
import { media } from './tokens.ts'

export const globalStyle = css`
  :global() {
    ${fallbackFaces}
    :root {
      color-scheme: light;
      ${customProperties(light)}
      --body-size: 1.125rem;
      --title-size: 1.5rem;
      --question-size: clamp(1.75rem, 1.1rem + 2.4cqi, 2.5rem);
      --display-size: clamp(2rem, 1rem + 3.6cqi, 3.5rem);
      --gutter: 1.5rem;
      --quick: 150ms;
      --calm: 240ms;
    }
    @media (prefers-color-scheme: dark) {
      :root:not([data-theme='light']) {
        color-scheme: dark;
        ${customProperties(dark)}
      }
    }
    :root[data-theme='dark'] {
      color-scheme: dark;
      ${customProperties(dark)}
    }
    @media (prefers-contrast: more) {
      :root {
        ${customProperties(lightContrast)}
      }
    }
    @media (prefers-contrast: more) and (prefers-color-scheme: dark) {
      :root:not([data-theme='light']) {
        ${customProperties(darkContrast)}
      }
    }
    @media (prefers-contrast: more) {
      :root[data-theme='dark'] {
        ${customProperties(darkContrast)}
      }
    }
    :root[data-contrast='more'] {
      ${customProperties(lightContrast)}
    }
    @media (prefers-color-scheme: dark) {
      :root[data-contrast='more']:not([data-theme='light']) {
        ${customProperties(darkContrast)}
      }
    }
    :root[data-theme='dark'][data-contrast='more'] {
      ${customProperties(darkContrast)}
    }
    ${media.mobile} {
      /* On a phone large type grows to 1.8 at 200 %, or its longest words would not fit; the gutter does not grow. */
      body {
        --body-size: 1.0625rem;
        --title-size: min(1.1rem + 0.9cqi, 1.375rem);
        --question-size: min(1.3rem + 1.35cqi, 1.875rem);
        --display-size: min(1.5rem + 1.5cqi, 2.25rem);
        --gutter: calc(1rem / var(--zoom, 1));
      }
    }
    ${media.still} {
      :root {
        --quick: 0s;
        --calm: 0s;
      }
    }

    *,
    *::before,
    *::after {
      box-sizing: border-box;
    }
    html {
      /* Keeps the label of a focused field in sight. */
      scroll-padding-block: 5rem;
      /* The zoom of the view menu (R3.6): all lengths are in rem, and the breakpoints ask this container. */
      font-size: calc(100% * var(--zoom, 1));
      container: page / inline-size;
      /* A container's body does not colour the canvas. */
      background: var(--paper);
      -webkit-text-size-adjust: 100%;
      text-size-adjust: 100%;
    }
    /* The focused element scrolls clear of a notice over the page (WCAG 2.4.11). */
    html:has([data-over-page]) {
      scroll-padding-block-end: 20rem;
    }
    body {
      display: flex;
      flex-direction: column;
      min-height: 100dvh;
      margin: 0;
      background: var(--paper);
      color: var(--ink);
      font-family: ${fontFamily};
      font-size: var(--body-size);
      line-height: 1.65;
      word-break: keep-all;
      overflow-wrap: anywhere;
      line-break: strict;
      font-variant-numeric: tabular-nums;
      -webkit-font-smoothing: antialiased;
    }
    h1,
    h2,
    h3,
    h4,
    h5,
    p,
    ul,
    ol,
    dl,
    dd,
    figure,
    blockquote,
    fieldset,
    legend {
      margin: 0;
      padding: 0;
      border: 0;
      min-inline-size: 0;
    }
    h1,
    h2,
    h3,
    h4,
    h5 {
      font-weight: 700;
      line-height: 1.35;
      letter-spacing: -0.02em;
      text-wrap: balance;
    }
    ul,
    ol {
      list-style: none;
    }
    a {
      color: inherit;
      text-underline-offset: 0.22em;
      text-decoration-thickness: 1px;
    }
    button,
    input,
    select,
    textarea {
      font: inherit;
      letter-spacing: inherit;
      color: inherit;
    }
    button,
    summary {
      cursor: pointer;
    }
    svg {
      display: block;
      flex: none;
    }
    ::selection {
      background: var(--accent);
      color: var(--on-accent);
    }
    /* Two tones, visible on any background. */
    :focus {
      outline: none;
    }
    :focus-visible {
      outline: 2px solid var(--halo);
      outline-offset: 0;
      box-shadow: 0 0 0 4px var(--accent);
      border-radius: 4px;
    }
    @media (forced-colors: active) {
      :focus-visible {
        outline: 3px solid Highlight;
      }
    }
    /* Where a navigation puts the focus, without any control. */
    :is(main, h1):focus {
      outline: none;
      box-shadow: none;
    }
    ${media.still} {
      *,
      *::before,
      *::after {
        animation: none !important;
        transition: none !important;
        scroll-behavior: auto !important;
      }
    }
    @media print {
      html {
        font-size: 100%;
        background: none;
      }
      body {
        background: none;
      }
    }
  }
`
