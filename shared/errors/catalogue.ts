/**
 * Every error code of the product with its Korean text (R8.5). A code is the HTTP status times 100 plus a
 * number; 40120 is fixed by R8.3. Texts are notices, hence 합니다체.
 */
export const catalogue = {
  MALFORMED_REQUEST: [40000, '요청을 이해하지 못했습니다. 다시 시도해 주세요.'],
  VALIDATION_FAILED: [40001, '입력한 내용을 확인해 주세요.'],
  SIGN_IN_FAILED: [40030, '로그인을 마치지 못했습니다. 처음부터 다시 시도해 주세요.'],
  SIGN_IN_CANCELLED: [40031, '로그인을 취소했습니다.'],
  SIGN_IN_EXPIRED: [40032, '로그인 시간이 지났습니다. 처음부터 다시 시도해 주세요.'],
  UNDER_AGE: [40033, '만 14세 이상만 가입할 수 있습니다.'],
  CERTIFICATION_FAILED: [40040, '본인확인을 마치지 못했습니다. 처음부터 다시 시도해 주세요.'],
  CERTIFICATION_EXPIRED: [40041, '본인확인 시간이 지났거나 이미 쓴 확인입니다. 처음부터 다시 시도해 주세요.'],
  CERTIFICATION_INDISTINCT: [
    40042,
    '이 방법으로는 같은 사람인지 알 수 없습니다. 다른 방법으로 확인해 주세요.',
  ],
  CERTIFICATION_UNDER_AGE: [40043, '만 14세 이상만 본인확인을 할 수 있습니다.'],
  SECOND_FACTOR_FAILED: [40050, '패스키를 확인하지 못했습니다. 처음부터 다시 시도해 주세요.'],
  SIGN_IN_REQUIRED: [40100, '로그인이 필요합니다.'],
  SESSION_ENDED: [40110, '로그인이 만료되었습니다. 다시 로그인해 주세요.'],
  ACCESS_TOKEN_EXPIRED: [40120, '로그인을 다시 확인하고 있습니다.'],
  FORBIDDEN: [40300, '권한이 없습니다.'],
  SIGN_UP_UNFINISHED: [40310, '가입을 마친 뒤에 이용할 수 있습니다.'],
  CONSENT_REQUIRED: [40311, '이용약관과 개인정보 처리방침에 동의한 뒤에 이용할 수 있습니다.'],
  SENSITIVE_CONSENT_REQUIRED: [40312, '글쓰기와 공감에는 민감정보 처리 동의가 필요합니다.'],
  WRITING_SUSPENDED: [
    40313,
    '운영규칙에 따라 글쓰기가 제한되었습니다. 이유와 기간은 알림에서 확인할 수 있습니다.',
  ],
  FRESH_SIGN_IN_REQUIRED: [40314, '로그인한 지 10분이 지났습니다. 다시 로그인한 뒤에 할 수 있습니다.'],
  SECOND_FACTOR_REQUIRED: [40315, '편집실에 들어가려면 패스키로 한 번 더 확인해야 합니다.'],
  SECOND_FACTOR_STALE: [40316, '패스키로 확인한 지 10분이 지났습니다. 다시 확인한 뒤에 할 수 있습니다.'],
  SECOND_EDITOR_REQUIRED: [40318, '제안한 사람은 결정할 수 없습니다. 다른 편집자가 결정해야 합니다.'],
  SAME_EDITOR: [40341, '처음 결정한 편집자와 작성자는 판단할 수 없습니다. 다른 편집자가 판단해야 합니다.'],
  CROSS_SITE_REFUSED: [40320, '다른 사이트에서 보낸 요청은 받지 않습니다.'],
  NOT_FOUND: [40400, '찾는 내용이 없습니다.'],
  METHOD_NOT_ALLOWED: [40500, '쓸 수 없는 요청 방식입니다.'],
  VERSION_CONFLICT: [40900, '그사이 내용이 바뀌었습니다. 두 글을 비교해 보고 다시 저장해 주세요.'],
  IDEMPOTENCY_KEY_REUSED: [40901, '앞서 보낸 것과 내용이 다릅니다. 새로 올려 주세요.'],
  NICKNAME_TAKEN: [40902, '이미 쓰고 있는 별명입니다.'],
  QUESTION_LOCKED: [40903, '선정된 질문은 수정할 수 없습니다.'],
  CONSENT_DOCUMENT_CHANGED: [40904, '약관이 새로 바뀌었습니다. 새 내용을 확인해 주세요.'],
  ALREADY_REGISTERED: [40905, '이미 가입한 계정입니다. 다시 로그인해 주세요.'],
  DEBATE_NOT_OPEN: [40906, '지금은 입장을 고를 수 없는 토론입니다.'],
  INTERVIEW_NOT_COLLECTING: [40907, '지금은 질문을 받지 않는 인터뷰입니다.'],
  ALREADY_REPORTED: [40908, '이미 신고한 글입니다.'],
  ALREADY_OBJECTED: [40941, '이미 이의를 제기한 결정입니다.'],
  STEP_NOT_POSSIBLE: [40909, '지금 단계에서는 할 수 없는 일입니다.'],
  PAPER_WITHDRAWN_BY_RULE: [
    40910,
    '운영규칙에 따라 철회된 녹서입니다. 운영자가 되돌리기 전에는 다시 공개할 수 없습니다.',
  ],
  QUESTION_OVER: [40911, '끝난 질문에는 새로 공감할 수 없습니다. 이미 한 공감은 취소할 수 있습니다.'],
  IDENTITY_TAKEN: [40931, '이미 다른 회원이 로그인에 쓰고 있는 계정입니다.'],
  PROVIDER_LINKED: [40932, '같은 곳의 계정이 이미 연결되어 있습니다.'],
  LAST_IDENTITY: [40933, '하나 남은 로그인 방법은 끊을 수 없습니다.'],
  LAST_PASSKEY: [40934, '하나 남은 패스키는 지울 수 없습니다.'],
  CERTIFIED_ELSEWHERE: [40930, '이미 다른 계정에서 본인확인을 했습니다.'],
  REFRESH_RACED: [40921, '로그인을 다시 확인하고 있습니다.'],
  GONE: [41000, '삭제된 글입니다.'],
  PAYLOAD_TOO_LARGE: [41300, '보낸 내용이 너무 큽니다. 글을 줄이거나 더 작은 파일을 골라 주세요.'],
  URI_TOO_LONG: [41400, '주소가 너무 깁니다.'],
  UNSUPPORTED_MEDIA_TYPE: [41500, '받을 수 없는 형식입니다.'],
  RANGE_NOT_SATISFIABLE: [41600, '파일에 없는 부분을 요청했습니다.'],
  EXPECTATION_FAILED: [41700, '요청에 들어줄 수 없는 조건이 있습니다.'],
  PAPER_TOO_LONG: [42210, '문서로 만들기에는 녹서가 너무 깁니다. 줄이거나 나누어 주세요.'],
  FILE_REFUSED: [42200, '올릴 수 없는 파일입니다.'],
  TOO_MANY_REQUESTS: [42900, '요청이 너무 잦습니다. 잠시 뒤에 다시 시도해 주세요.'],
  NEW_ACCOUNT_LIMITED: [
    42902,
    '가입하고 24시간이 지나기 전에는 공감과 글쓰기의 수를 제한합니다. 24시간이 지나면 제한이 풀립니다.',
  ],
  UPLOAD_QUOTA_REACHED: [42901, '오늘 올릴 수 있는 파일을 모두 올렸습니다. 내일 다시 시도해 주세요.'],
  HEADERS_TOO_LARGE: [43100, '요청 머리글이 너무 큽니다.'],
  UNEXPECTED: [50000, '오류가 발생했습니다. 다시 시도해 주세요.'],
  UPSTREAM_UNREACHABLE: [50200, '서비스에 연결하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.'],
  PROVIDER_UNREACHABLE: [50201, '로그인 제공자에 연결하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.'],
  CERTIFIER_UNREACHABLE: [50202, '본인확인 기관에 연결하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.'],
  UNAVAILABLE: [50300, '지금은 서비스를 이용할 수 없습니다. 잠시 뒤에 다시 시도해 주세요.'],
  UPSTREAM_TIMEOUT: [50400, '응답이 늦어지고 있습니다. 잠시 뒤에 다시 시도해 주세요.'],
} as const satisfies Record<string, readonly [code: number, message: string]>

export type ErrorName = keyof typeof catalogue

export const errorCode = (name: ErrorName): number => catalogue[name][0]
export const errorMessage = (name: ErrorName): string => catalogue[name][1]
export const errorStatus = (name: ErrorName): number => Math.floor(catalogue[name][0] / 100)

const names = new Map<number, ErrorName>(
  Object.entries(catalogue).map(([name, [code]]) => [code, name as ErrorName]),
)
export const errorNameOf = (code: number): ErrorName | undefined => names.get(code)
