type Failure = { fact: string; help: string }

/** Why the last attempt did not end in a session, as `?failed=` names it: what happened, and what to do. */
const failures: Record<string, Failure> = {
  cancelled: {
    fact: '로그인을 취소했습니다.',
    help: '달라진 것은 없어요. 다시 하려면 아래에서 쓸 계정을 골라 주세요.',
  },
  expired: {
    fact: '로그인 시간이 지났습니다.',
    help: '로그인은 시작한 브라우저에서 10분 안에 마쳐야 해요. 아래에서 처음부터 다시 시작해 주세요.',
  },
  unreachable: {
    fact: '로그인 제공자에 연결하지 못했습니다.',
    help: '잠시 뒤에 다시 시도해 주세요. 읽는 데에는 로그인이 필요하지 않아요.',
  },
}

const refused: Failure = {
  fact: '로그인을 마치지 못했습니다.',
  help: '로그인 제공자의 답을 확인할 수 없었어요. 아래에서 처음부터 다시 시작해 주세요.',
}

/** The address is anybody's to write: an unknown reason reads like a refusal. */
export const failureOf = (reason: string): Failure =>
  Object.hasOwn(failures, reason) ? (failures[reason] ?? refused) : refused
