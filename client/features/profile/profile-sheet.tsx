import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { postKindNames } from '#shared/constants/post-kind-names.ts'
import type { ProfileDocument } from '#shared/contract/profile.ts'

type Content = NonNullable<ProfileDocument['content']>
type ProfileSheetProps = { content: Omit<Content, 'postIds'>; own: boolean; heading?: 2 | 3 }

const isPostKind = (kind: string): kind is keyof typeof postKindNames => kind in postKindNames

export function ProfileSheet({ content, own, heading = 2 }: ProfileSheetProps): ReactElement {
  const [Heading, Below] = heading === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
  const { title, body, document, posts, public: isPublic } = content
  return (
    <section className={look}>
      <Heading>{title}</Heading>
      {own && <p data-note>{isPublic ? '누구나 볼 수 있는 페이지' : '나만 보기'}</p>}
      <PostText body={body} document={document} heading={heading === 2 ? 3 : 4} />
      {posts.length > 0 && (
        <>
          <Below>고른 글</Below>
          <ul>
            {posts.map(({ id, kind, title }) => (
              <li key={id}>
                {isPostKind(kind) ? (
                  <>
                    {postKindNames[kind]} · <Link to={paths.post(kind, id)}>{title}</Link>
                  </>
                ) : (
                  title
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};

  & > :is(h2, h3):first-child {
    font-size: ${size.title};
  }
  & > :is(h3, h4):not(:first-child) {
    font-size: ${size.body};
  }
  & > [data-note] {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & > ul {
    display: grid;
    gap: ${space.one};
    margin-block-start: calc(-1 * ${space.two});
  }
`
