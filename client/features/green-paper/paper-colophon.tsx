import { css } from '@linaria/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { bookmarkPath } from '#client/bookmark-paths.ts'
import { filePaths } from '#client/file-paths.ts'
import { useHydrated } from '#client/lib/browser-events.ts'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { terms } from '#client/ui/layout/terms.styles.ts'
import { colour, size, space, width } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'
import type { Edition } from '#shared/contract/green-paper-edition.ts'
import { canonicalJson } from '#shared/green-paper/canonical-json.ts'

export function PaperColophon({ edition }: { edition: Edition }): ReactElement {
  const { paperId, number, authors, publishedAt, hash, title } = edition
  const { baseUrl } = usePublicConfig()
  const address = `${baseUrl}${paths.greenPaperEdition(paperId, number)}`
  const names = authors.map(({ name }) => name).join(', ')
  return (
    <>
      <Section
        title="이 판에 대하여"
        note="인용할 때는 판 번호가 든 주소를 적어 주세요. 뒤에 새 판이 나와도 그 주소의 글은 바뀌지 않습니다."
      >
        <dl className={`${terms} ${facts}`}>
          <div>
            <dt>판</dt>
            <dd>
              제{number}판, {formatDateTime(publishedAt)} 발행
            </dd>
          </div>
          <div>
            <dt>저자</dt>
            <dd>
              {authors.map(({ seq, name }) => (
                <Link key={seq} to={paths.profileDocument(seq)}>
                  {name} 님 소개
                </Link>
              ))}
            </dd>
          </div>
          <div>
            <dt>새 판 소식</dt>
            <dd>
              <a href={`${bookmarkPath}/green-paper/${paperId}`}>소식 받기</a>
            </dd>
          </div>
          <div>
            <dt>이 판의 주소</dt>
            <dd>
              <a href={paths.greenPaperEdition(paperId, number)}>{address}</a>
            </dd>
          </div>
          <div>
            <dt>인용할 때</dt>
            <dd>
              {names}, 「{title}」 제{number}판, {brand.name} 녹서, {formatDate(publishedAt)}, {address}
            </dd>
          </div>
          <div>
            <dt>검증 코드</dt>
            <dd>
              <code>{hash}</code>
            </dd>
          </div>
        </dl>
      </Section>
      <Verification edition={edition} />
    </>
  )
}

function Verification({ edition }: { edition: Edition }) {
  const { paperId, number } = edition
  return (
    <Section title="원본과 같은지 확인하기">
      <div className={words}>
        <p>
          검증 코드는 이 판의 글과 인용을 모두 넣어 계산한 지문(SHA-256)입니다. 글자 하나만 달라도 전혀 다른
          값이 나옵니다. 받아 둔 PDF 표지의 값과 여기의 값이 같으면 같은 판입니다.
        </p>
        <p>
          직접 계산해 볼 수도 있습니다. <a href={filePaths.paperData(paperId, number)}>이 판의 자료(JSON)</a>
          에서 paperId, number, publishedAt, content와 작성자 이름(author)을 제외한 citations를 골라 RFC
          8785의 차례로 적은 뒤 SHA-256을 구하면 됩니다. 작성자 이름과 저자 소개는 그 사람이 탈퇴하면 지워야
          하므로 계산에 넣지 않습니다.
        </p>
        <CheckEdition edition={edition} />
      </div>
    </Section>
  )
}

const facts = css`
  max-width: ${width.reading};
  font-size: ${size.small};

  & dt {
    color: ${colour.faint};
  }
  & dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.two};
    overflow-wrap: anywhere;
  }
  & code {
    font-size: 0.9em;
    word-break: break-all;
  }
`

const words = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  justify-items: start;
  max-width: ${width.reading};

  @media print {
    & > :not(:first-child) {
      display: none;
    }
  }
`

type Result = 'same' | 'other' | 'failed'

const resultWords: Record<Result, string> = {
  same: '다시 계산한 값이 위의 검증 코드와 같습니다. 지금 보는 글은 발행한 그대로입니다.',
  other: '다시 계산한 값이 위의 검증 코드와 다릅니다. 새로고침한 뒤에도 다르면 알려 주세요.',
  failed: '이 브라우저에서는 검증할 수 없습니다. 위에 적은 방법으로 확인해 주세요.',
}

function CheckEdition({ edition }: { edition: Edition }): ReactElement {
  const hydrated = useHydrated()
  const [result, setResult] = useState<Result>()
  const check = async () => setResult(await compare(edition))
  return (
    <>
      <div className="needs-script">
        <Button type="button" size="small" aria-disabled={!hydrated} onClick={() => void check()}>
          이 브라우저에서 검증하기
        </Button>
      </div>
      <p role="status">{result && resultWords[result]}</p>
    </>
  )
}

async function compare(edition: Edition): Promise<Result> {
  try {
    return (await editionHash(edition)) === edition.hash ? 'same' : 'other'
  } catch {
    return 'failed'
  }
}

/**
 * The SHA-256 (hex) that an edition must have, computed from what the API answers: number, date, text and citations
 * without the names of cited authors, as canonical JSON (RFC 8785).
 */
async function editionHash(edition: Edition): Promise<string> {
  const { paperId, number, publishedAt, content, citations } = edition
  const nameless = citations.map(citation => ({ ...citation, author: undefined }))
  const words = canonicalJson({ paperId, number, publishedAt, content, citations: nameless })
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
