import { parseSync } from 'vite'

/** What readers are told instead: the word that they would type into a search box. */
export const unplainWords: { word: RegExp; better: string }[] = [
  { word: /까닭/, better: '이유' },
  { word: /물음(?! ?Q)/, better: '질문' },
  { word: /(?<!새로)고침|고치(?:기|지)|고쳐|고칠|고쳤/, better: '수정' },
  { word: /더하(?:기|면)|더할/, better: '추가' },
  { word: /빼기/, better: '삭제' },
  { word: /거두|거둔|거둬|거둡/, better: '취소, 철회' },
  { word: /(?<!가입 )그만두/, better: '취소' },
  { word: /견주/, better: '비교' },
  { word: /\S\s쪽(?:$|[\s을은이의에])|^쪽[을은의에]/, better: '페이지' },
  { word: /(?:^|\s)셈|다시 셈/, better: '계산' },
  { word: /찾기|찾을 회원/, better: '검색' },
  { word: /낱말/, better: '단어' },
  { word: /손님/, better: '출연자' },
  { word: /나누기/, better: '공유' },
  { word: /글쓴이|지은이/, better: '작성자' },
  {
    word: /진행중|정리중|토론중|답변대기|답변완료|결과공개|질문모집|모집마감|진행예정/,
    better: 'with a space',
  },
]

export type FoundWord = { line: number; text: string; better: string }

type Node = { type: string; start: number; [key: string]: unknown }

/** Looks into string literals, templates and JSX text; comments and names are for developers. */
export function unplainWordsOf(path: string, source: string): FoundWord[] {
  const found: FoundWord[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = value as Node
    const text = textOf(node)
    for (const { word, better } of unplainWords)
      if (text !== null && word.test(text))
        found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim(), better })
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child)
  }
  visit(parseSync(path, source).program)
  return found
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateElement') return null
  return (node.value as { cooked: string | null }).cooked
}
