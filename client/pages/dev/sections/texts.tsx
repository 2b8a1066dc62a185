import type { ReactElement } from 'react'
import { Paragraphs, RichText } from '#client/ui/rich-text/rich-text.tsx'
import type { RichNode } from '#shared/contract/rich-text.ts'
import { Specimen } from '../specimen.tsx'

const words = (text: string, ...marks: string[]): RichNode => ({
  type: 'text',
  text,
  marks: marks.map(type => ({ type })),
})
const node = (type: string, content: RichNode[] = [], attrs: RichNode['attrs'] = {}): RichNode => ({
  type,
  content,
  attrs,
})
const item = (text: string) => node('listItem', [node('paragraph', [words(text)])])
const link: RichNode = {
  type: 'text',
  text: '주택임대차보호법',
  marks: [{ type: 'link', attrs: { href: 'https://www.law.go.kr/' } }],
}

const document = {
  type: 'doc' as const,
  content: [
    node('paragraph', [
      words('지난해 전국에서 '),
      words('만 팔천 가구', 'bold'),
      words('가 보증금을 돌려받지 못했습니다. '),
      link,
      words('은 대항력을 말하지만, '),
      words('돈을 돌려주는 사람', 'italic'),
      words('은 말하지 않습니다.'),
    ]),
    node('heading', [words('무엇을 묻습니까')], { level: 2 }),
    node('bulletList', [item('누가 먼저 돌려줍니까?'), item('그 돈은 어디에서 옵니까?')]),
    node('heading', [words('차례')], { level: 3 }),
    node('orderedList', [item('피해를 확인합니다.'), item('먼저 돌려줍니다.'), item('나중에 받습니다.')]),
    node('blockquote', [node('paragraph', [words('집을 잃은 것이 아니라 십 년을 잃었습니다.')])]),
    node('horizontalRule'),
    node('paragraph', [words('지운 말은 '), words('이렇게', 'strike'), words(' 남습니다.')]),
  ],
}

const plain = `사람이 쓴 글은 빈 줄에서 문단이 나뉩니다.
줄바꿈은 그대로 남습니다.

<b>꺾쇠</b>나 **별표**는 아무 뜻도 없고, https://example.org/아주/긴/주소/${'가나다라'.repeat(12)} 같은 것도 화면을 밀지 않습니다.`

export function Texts(): ReactElement {
  return (
    <>
      <Specimen title="문서">
        <RichText document={document} heading={4} />
      </Specimen>
      <Specimen title="그냥 글">
        <Paragraphs text={plain} />
      </Specimen>
    </>
  )
}
