import * as z from 'zod'

type Issue = z.core.$ZodRawIssue

const formats: Record<string, string> = {
  datetime: '날짜와 시각을 적어 주세요.',
  date: '날짜를 적어 주세요.',
}

const byCode: Partial<Record<Issue['code'], (issue: Issue) => string>> = {
  invalid_type: issue => {
    if (issue.input === undefined) return '꼭 필요한 값이에요.'
    return issue.expected === 'number' ? '숫자를 적어 주세요.' : '형식이 맞지 않아요.'
  },
  invalid_value: () => '목록에 있는 항목을 골라 주세요.',
  invalid_format: issue => formats[String(issue.format)] ?? '형식이 맞지 않아요.',
  too_big: () => '길이나 크기를 줄여 주세요.',
  too_small: ({ origin, minimum, inclusive }) => {
    if (origin !== 'number') return '조금 더 적어 주세요.'
    return `${minimum}${inclusive ? ' 이상의' : '보다 큰'} 숫자를 적어 주세요.`
  },
  unrecognized_keys: () => '쓸 수 없는 항목이 있어요.',
}

export function configureKoreanIssues(): void {
  z.config({ customError: issue => byCode[issue.code]?.(issue) ?? '값을 확인해 주세요.' })
}
