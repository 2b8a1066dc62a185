export type Schema = {
  [key: string]: unknown
  type?: string | string[]
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

export function exampleOf(schema: Schema, name = ''): unknown {
  for (const key of ['example', 'const', 'default'])
    if (schema[key] !== undefined && !isEmptyList(schema[key])) return schema[key]
  if (schema.enum) return schema.enum[0]
  const branch = (schema.anyOf ?? schema.oneOf)?.find(each => each.type !== 'null')
  if (branch) return exampleOf(branch, name)
  switch (kindOf(schema)) {
    case 'object':
      return objectOf(schema)
    case 'array':
      // Nothing fits `not: {}`, the items of a list that ends here.
      return schema.items && !schema.items.not ? [exampleOf(schema.items, name.replace(/s$/, ''))] : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return numberOf(schema, name)
    case 'string':
      return textOf(schema, name)
    default:
      return null
  }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

const kindOf = ({ type }: Schema) => (Array.isArray(type) ? type.find(each => each !== 'null') : type)

const objectOf = ({ properties = {} }: Schema) =>
  Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, exampleOf(value, key)]))

function numberOf({ minimum, exclusiveMinimum, maximum }: Schema, name: string): number {
  const lowest = Math.max(Number(minimum ?? Number.NEGATIVE_INFINITY), Number(exclusiveMinimum ?? -1) + 1)
  const wanted = numbers[name] ?? 1
  return Math.min(Math.max(wanted, lowest), Number(maximum ?? Number.POSITIVE_INFINITY))
}

function textOf({ format, minLength = 0, maxLength }: Schema, name: string): string {
  if (format && formats[format]) return formats[format]
  const text = texts[name] ?? '질문'
  const long = text.length >= Number(minLength) ? text : text.padEnd(Number(minLength), ` ${text}`)
  return maxLength === undefined ? long : [...long].slice(0, Number(maxLength)).join('')
}

const formats: Record<string, string> = {
  'date-time': '2026-11-20T09:00:00.000Z',
  date: '2026-11-20',
  uuid: '5b0c1d2e-8f3a-4c55-9a61-0d2f7f1f3c11',
  uri: 'https://mureum-q.example/',
  email: 'citizen@mureum-q.example',
}

const numbers: Record<string, number> = {
  id: 128,
  postId: 128,
  seq: 7,
  total: 47,
  agree: 120,
  certifiedAgree: 98,
  bookmark: 31,
  comment: 24,
  view: 2_310,
  agreements: 30,
}

const texts: Record<string, string> = {
  title: '전세 사기 피해를 어떻게 막을 수 있습니까?',
  excerpt: '보증금을 돌려받지 못한 이웃이 많습니다.',
  body: '보증금을 돌려받지 못한 이웃이 많습니다. 등기와 보증보험을 한곳에서 볼 수 있으면 좋겠습니다.',
  name: '푸른시민',
  slug: 'housing',
  note: '공감 30개가 모여 검토를 시작합니다.',
  owner: '열린정책연구재단',
  keyword: '전세',
  reason: '같은 글이 되풀이해 올라옵니다.',
  summary: '무엇을 왜 받는지 적었습니다.',
  group: 'question-life',
  code: 'review',
  label: '검토',
}
