import * as z from 'zod'

type Issue = z.core.$ZodRawIssue

const byCode: Partial<Record<Issue['code'], (issue: Issue) => string>> = {
  invalid_type: issue => (issue.input === undefined ? '꼭 필요한 값이에요.' : '형식이 맞지 않아요.'),
  invalid_value: () => '목록에 있는 항목을 골라 주세요.',
  invalid_format: () => '형식이 맞지 않아요.',
  too_big: () => '길이나 크기를 줄여 주세요.',
  too_small: () => '조금 더 적어 주세요.',
  unrecognized_keys: () => '쓸 수 없는 항목이 있어요.',
}

export function speakKorean(): void {
  z.config({ customError: issue => byCode[issue.code]?.(issue) ?? '값을 확인해 주세요.' })
}
