import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'

/** Its children are beside the question, below it on phones. */
export function Hero({ children }: { children: ReactNode }): ReactElement {
  return (
    <header className={hero}>
      <div>
        <p>{brand.tagline}</p>
        <h1 tabIndex={-1}>{brand.question}</h1>
        <Form method="get" action={paths.questionAdd()}>
          <label>
            <span className={visuallyHidden}>질문</span>
            <input
              name="title"
              placeholder="한 문장의 질문으로 적어 주세요"
              autoComplete="off"
              enterKeyHint="go"
            />
          </label>
          <Button look="solid" size="large">
            질문 올리기
          </Button>
        </Form>
      </div>
      {children}
    </header>
  )
}

const hero = css`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: ${space.four} ${space.eight};
  align-items: center;
  padding-block: ${space.four};

  & > div:first-child {
    display: grid;
    gap: ${space.oneHalf};
  }
  & > div > p {
    color: ${colour.accent};
    font-weight: 600;
  }
  & h1 {
    font-size: clamp(2rem, 1.25rem + 2.4vw, 3rem);
    font-weight: 800;
    letter-spacing: -0.035em;
    line-height: 1.25;
  }
  & form {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: ${space.two};
    margin-block-start: ${space.one};
  }
  & label {
    flex: 1 1 14rem;
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
    font-size: ${size.lead};
  }
  & input::placeholder {
    color: ${colour.faint};
    opacity: 1;
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.mobile} {
    padding-block: ${space.three};

    & button {
      width: 100%;
    }
  }
`
