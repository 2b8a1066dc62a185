import * as z from 'zod'

type Issue = z.core.$ZodRawIssue

const byCode: Partial<Record<Issue['code'], (issue: Issue) => string>> = {
  invalid_type: issue => (issue.input === undefined ? '꼭 필요한 값이에요.' : '형식이 맞지 않아요.'),
  invalid_value: () => '고를 수 있는 값이 아니에요.',
  invalid_format: () => '형식이 맞지 않아요.',
  too_big: () => '너무 길거나 커요.',
  too_small: () => '너무 짧거나 작아요.',
  unrecognized_keys: () => '쓸 수 없는 항목이 있어요.',
}

export function speakKorean(): void {
  z.config({ customError: issue => byCode[issue.code]?.(issue) ?? '값을 확인해 주세요.' })
}
