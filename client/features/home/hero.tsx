import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'

export function Hero(): ReactElement {
  return (
    <header className={hero}>
      <p>{brand.tagline}</p>
      <h1 tabIndex={-1}>{brand.question}</h1>
      <Form method="get" action={paths.questionAdd()}>
        <label>
          <span className={visuallyHidden}>물음</span>
          <input
            name="title"
            placeholder="한 문장의 물음으로 적어 주세요"
            autoComplete="off"
            enterKeyHint="go"
          />
        </label>
        <Button look="solid" size="large">
          물음 올리기
        </Button>
      </Form>
    </header>
  )
}

const hero = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding-block: ${space.ten} ${space.eight};

  & > p {
    color: ${colour.accent};
    font-weight: 600;
  }
  & > h1 {
    max-width: 15em;
    font-size: ${size.display};
    font-weight: 800;
    letter-spacing: -0.035em;
    line-height: 1.25;
  }
  & > h1:focus {
    box-shadow: none;
    outline: none;
  }
  & > form {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: ${space.two};
    max-width: 52rem;
    margin-block-start: ${space.three};
  }
  & label {
    flex: 1 1 18rem;
    min-width: 0;
  }
  & input {
    width: 100%;
    min-height: 3.25rem;
    padding: 0.25rem 0;
    border: 0;
    border-block-end: 2px solid ${colour.ink};
    border-radius: 0;
    background: none;
    font-size: ${size.title};
    letter-spacing: -0.02em;
  }
  & input::placeholder {
    color: ${colour.faint};
    opacity: 1;
  }
  & input:focus-visible {
    border-color: ${colour.accent};
  }
  ${media.mobile} {
    padding-block: ${space.six} ${space.five};

    & > form > button {
      width: 100%;
    }
  }
`
