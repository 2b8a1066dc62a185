import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { openDataPaths } from '#client/open-data-paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { colour, radius, size, space } from '#client/ui/tokens.ts'
import { debateBriefPath, embedPath } from '#shared/constants/open-data-paths.ts'

type EmbedCodeProps = { baseUrl: string; debateId: number | undefined }

/** The code by which another site shows a debate's bar; asks for the debate's number where none is given. */
export function EmbedCode({ baseUrl, debateId }: EmbedCodeProps): ReactElement {
  return (
    <div className={parts}>
      <Form method="get" action={`${openDataPaths.openData()}#embed`} reloadDocument className={form}>
        <label htmlFor="debate">토론 번호</label>
        <input
          id="debate"
          name="debate"
          className={control}
          inputMode="numeric"
          pattern="[1-9][0-9]{0,14}"
          required
          defaultValue={debateId}
          key={debateId}
          aria-describedby="debate-hint"
        />
        <Button>코드 보기</Button>
        <p id="debate-hint">토론 주소 /debate/ 뒤의 숫자예요.</p>
      </Form>
      {debateId !== undefined && (
        <>
          <label htmlFor="embed-code">토론 {debateId}번을 보여 주는 코드</label>
          <textarea
            id="embed-code"
            className={code}
            readOnly
            rows={4}
            spellCheck={false}
            value={`<iframe src="${baseUrl}${embedPath(debateId)}" title="토론 결과" width="100%" height="320" loading="lazy"></iframe>`}
          />
          <p>
            <a href={embedPath(debateId)}>미리 보기</a>
          </p>
          <p>
            <a href={debateBriefPath(debateId)}>한 장 요약 인쇄하기(PDF)</a>
          </p>
        </>
      )}
    </div>
  )
}

const parts = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};

  & label {
    font-size: ${size.small};
    font-weight: 600;
  }
  & a {
    display: inline-block;
    padding-block: 0.25rem;
  }
`

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 12rem) auto;
  justify-content: start;
  gap: ${space.half} ${space.one};
  margin-block-end: ${space.two};

  & > :is(label, p) {
    grid-column: 1 / -1;
  }
  & > p {
    color: ${colour.faint};
    font-size: ${size.small};
  }
`

const code = css`
  width: 100%;
  padding: ${space.oneHalf};
  border: 1px solid ${colour.border};
  border-radius: ${radius.control};
  background: ${colour.sunken};
  color: ${colour.ink};
  font-size: ${size.small};
  line-height: 1.6;
  overflow-wrap: anywhere;
`
