type Failure = { fact: string; help: string }

const unchanged = '달라진 것은 없어요.'

/** Why no way to sign in was added, as `?failed=` names it: what happened, and what to do. */
const failures: Record<string, Failure> = {
  cancelled: { fact: '연결을 취소했습니다.', help: unchanged },
  expired: {
    fact: '연결할 시간이 지났거나, 그사이 로그인이 바뀌었습니다.',
    help: '연결은 시작한 브라우저에서 같은 로그인으로 10분 안에 마쳐야 해요. 처음부터 다시 시작해 주세요.',
  },
  unreachable: {
    fact: '로그인 제공자에 연결하지 못했습니다.',
    help: `${unchanged} 잠시 뒤에 다시 시도해 주세요.`,
  },
  stale: { fact: '로그인한 지 10분이 지났습니다.', help: '다시 로그인한 뒤에 로그인 방법을 바꿀 수 있어요.' },
  taken: {
    fact: '연결하려던 계정은 이미 다른 회원이 로그인에 쓰고 있습니다.',
    help: '두 회원을 합치지 않았고, 달라진 것은 없어요. 그 회원도 나라면 그 계정으로 로그인해 연결을 끊거나 탈퇴한 뒤에 다시 연결해 주세요.',
  },
  linked: {
    fact: '같은 곳의 계정이 이미 연결되어 있습니다.',
    help: '다른 계정으로 바꾸려면 지금 연결된 것을 먼저 끊어 주세요.',
  },
}

const refused: Failure = {
  fact: '계정을 연결하지 못했습니다.',
  help: '로그인 제공자의 답을 확인할 수 없었어요. 처음부터 다시 시도해 주세요.',
}

/** The address is anybody's to write: an unknown reason reads like a refusal. */
export const linkFailureOf = (reason: string): Failure =>
  Object.hasOwn(failures, reason) ? (failures[reason] ?? refused) : refused
