import { documentCodes } from '#shared/contract/consent.ts'
import { bouncesHelp } from './bounces.ts'
import { documentForm } from './document-file.ts'
import { pushKeysHelp } from './push-keys.ts'
import { resumeLedgerHelp } from './resume-ledger.ts'
import { rotateKeysHelp } from './rotate-keys.ts'

export const roles = ['MEMBER', 'EDITOR', 'ADMIN'] as const
export type Role = (typeof roles)[number]

export const usage = `쓰는 법:
  npm run admin -- members [별명의 일부]          회원을 찾아 번호와 역할을 보여 줍니다
  npm run admin -- grant <번호|별명> <${roles.join('|')}>   역할을 줍니다
  npm run admin -- announce <파일> <관리자의 번호|별명>    약관 같은 문서의 새 판을 알립니다
  npm run admin -- withdraw <문서> <판> <관리자의 번호|별명> <이유>   알린 판을 시행하기 전에 철회합니다
  npm run admin -- enrol <번호|별명>              첫 패스키를 등록할 코드를 만듭니다
  npm run admin -- reset-factor <번호|별명>       패스키와 복구 코드를 지우고 로그아웃합니다
  npm run admin -- export <파일>                  편집자가 만든 내용을 파일에 담습니다
  npm run admin -- import <파일> --as <관리자>    그 파일을 사이트에 넣습니다
  npm run admin -- reconcile                      공감과 의견의 수를 다시 세어 바로잡습니다
  npm run admin -- purge                          기한이 지난 회원 정보와 기록을 지금 지웁니다
  npm run admin -- bounces <파일> …              되돌아온 메일의 주소로 발송을 멈춥니다
  npm run admin -- rotate-keys                    쿠키와 토큰의 키를 바꿉니다
  npm run admin -- resume-ledger <파일|주소> …    백업을 복원한 뒤 공개 기록의 봉인을 다시 시작합니다
  npm run admin -- make-push-keys                 기기 알림에 쓸 키를 만듭니다

명령 뒤에 --help를 붙이면 자세한 설명을, --dry-run을 붙이면 바꾸지 않고 할 일만 보여 줍니다.
--dry-run은 grant부터 rotate-keys까지 받습니다.
잘 끝나면 0, 거절하면 1로 끝납니다.`

/** Prints after `--help` of a command; the usage of all for an unknown one. */
export const helpOf = (command: string | undefined): string => helpTexts.get(command ?? '') ?? usage

const dryRun = '  --dry-run         바꾸지 않고, 거절하지 않을지와 바꿀 것을 보여 줍니다'

const helpTexts = new Map([
  [
    'members',
    `쓰는 법: npm run admin -- members [별명의 일부]
가입을 마친 회원을 찾아 번호, 역할, 별명을 보여 줍니다. 관리자와 편집자, 새 회원의 차례로 50명까지입니다.`,
  ],
  [
    'grant',
    `쓰는 법: npm run admin -- grant <번호|별명> <${roles.join('|')}> [--dry-run]
회원의 역할을 바꿉니다. 다시 로그인하지 않아도 다음 요청부터 적용됩니다.
숫자는 회원 번호로 읽습니다. 별명은 모두 적어야 하며, 일부만 적으면 비슷한 회원을 보여 주고 바꾸지 않습니다.
하나 남은 ADMIN의 역할은 바꾸지 않습니다.
${dryRun}`,
  ],
  [
    'announce',
    `쓰는 법: npm run admin -- announce <파일> <관리자의 번호|별명> [--dry-run]
약관 같은 문서의 새 판을 알립니다. 시행일은 적어도 7일 뒤여야 합니다. 알린 판은 바꾸지 않습니다.
관리자가 한 일로 기록합니다. ADMIN이어야 합니다.
${dryRun}
새 판의 파일:
${documentForm}`,
  ],
  [
    'withdraw',
    `쓰는 법: npm run admin -- withdraw <${documentCodes.join('|')}> <판> <관리자의 번호|별명> <이유> [--dry-run]
알린 판을 시행하기 전에 철회합니다. 철회한 판의 번호는 다시 쓰지 않습니다. 이유는 띄어 써도 됩니다.
관리자가 한 일로 기록합니다. ADMIN이어야 합니다.
${dryRun}`,
  ],
  [
    'enrol',
    `쓰는 법: npm run admin -- enrol <번호|별명> [--dry-run]
편집자나 관리자가 첫 패스키를 등록할 코드를 만들어 한 번 보여 줍니다. 24시간 안에 한 번 쓸 수 있습니다.
앞서 만든 코드는 쓸 수 없게 됩니다.
${dryRun}.
                    코드는 만들지도 보여 주지도 않습니다`,
  ],
  [
    'reset-factor',
    `쓰는 법: npm run admin -- reset-factor <번호|별명> [--dry-run]
회원의 패스키, 복구 코드, 등록 코드를 모두 지우고 모든 기기에서 로그아웃합니다.
기기를 잃어버렸거나 다른 사람이 가졌을 때 씁니다. 다음에 enrol로 새 코드를 만듭니다.
${dryRun}`,
  ],
  [
    'export',
    `쓰는 법: npm run admin -- export <파일> [--dry-run]
편집자가 만든 내용을 JSON 파일 하나에 담습니다: 분류, 코드, 유의어, 자주 묻는 질문, 배너, 공지사항과 거기에 쓴 그림.
질문, 토론, 인터뷰, 의견은 시민의 것이라 담지 않습니다. 삭제한 공지사항과 공지사항의 팝업 기간도 담지 않습니다.
이미 있는 파일에는 쓰지 않습니다.
  --dry-run         파일을 쓰지 않고, 담을 것의 수만 보여 줍니다`,
  ],
  [
    'import',
    `쓰는 법: npm run admin -- import <파일> --as <관리자의 번호|별명> [--dry-run]
export로 만든 파일을 사이트에 넣습니다. 모두 넣거나, 하나라도 안 되면 아무것도 넣지 않습니다.
같은 것은 그대로 두고 다른 것만 바꾸므로 여러 번 해도 됩니다. 파일에 없는 것은 지우지 않습니다.
같은지는 분류의 주소, 코드의 묶음과 코드, 유의어의 단어, 질문과 공지사항과 배너의 제목으로 봅니다.
새 공지사항은 초안으로 들어갑니다. 게시하면 모든 회원에게 알리므로 편집실에서 게시해 주세요.
  --as <관리자>     누가 한 일로 기록할지 정합니다. ADMIN이어야 합니다
  --dry-run         바꾸지 않고, 추가하고 수정할 것을 보여 줍니다`,
  ],
  [
    'reconcile',
    `쓰는 법: npm run admin -- reconcile [--dry-run]
밤마다 하는 일을 지금 합니다. 공감, 관심, 의견, 답글, 토론 입장의 수를 다시 세어 다르면 바로잡습니다.
  --dry-run         바로잡지 않고 다른 수만 보여 줍니다`,
  ],
  [
    'purge',
    `쓰는 법: npm run admin -- purge [--dry-run]
서버가 스스로 지우는 것을 지금 지웁니다: 유예 기간이 끝난 회원, 끝내지 않은 가입, 보관 기간이 지난 기록,
끝난 로그인과 본인인증 시도, 오래된 읽은 알림. 서버와 같은 TOKEN_KEYS와 PSEUDONYM_KEY가 있어야 합니다.
npm start로 띄우는 사이트라면 DATA_DIR의 secrets.json에서 읽습니다.
  --dry-run         지우지 않고 지울 수만 보여 줍니다`,
  ],
  ['bounces', bouncesHelp],
  ['rotate-keys', rotateKeysHelp],
  ['resume-ledger', resumeLedgerHelp],
  ['make-push-keys', pushKeysHelp],
])
