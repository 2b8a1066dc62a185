import { members, newcomers } from '#tools/seed/content/members.ts'
import type { StartSettings } from './settings.ts'

export function welcome({ publicBaseUrl, dataDir, ownBackend, backendOrigin }: StartSettings): string {
  const address = `  주소      ${publicBaseUrl}`
  const end = '  끝내기    Ctrl-C'
  if (!ownBackend)
    return ['', '물음 Q 서버가 켜졌습니다.', address, `  백엔드    ${backendOrigin}`, end, ''].join('\n')
  const people = [...members.filter(one => one.listed), ...newcomers]
  return [
    '',
    '물음 Q가 켜졌습니다.',
    address,
    '  로그인    화면의 로그인에서 “시연용 계정으로 계속하기”를 고른 뒤 아래 사람을 누르는 것으로 들어갑니다. 비밀번호는 없습니다.',
    ...people.map(({ name, blurb }) => `              ${name}: ${blurb}`),
    '              새 이름과 이메일을 적어 가입부터 해 볼 수도 있습니다.',
    `  데이터    ${dataDir} (지우면 처음부터 다시 채웁니다), 기록은 그 안의 logs/`,
    end,
    '',
  ].join('\n')
}
