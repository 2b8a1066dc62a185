import { documentForm } from './document-file.ts'
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
  npm run admin -- rotate-keys                    쿠키와 토큰의 키를 바꿉니다
  npm run admin -- resume-ledger <파일|주소> …    백업을 복원한 뒤 공개 기록의 봉인을 다시 시작합니다

명령 뒤에 --help를 붙이면 자세한 설명을, export부터 rotate-keys까지는 --dry-run을 붙이면 바꾸지 않고 할 일만 보여 줍니다.
잘 끝나면 0, 거절하면 1로 끝납니다.

새 판의 파일:
${documentForm}`

/** Text that `--help` after a command prints. */
export const helpOf = (command: string | undefined): string => helps.get(command ?? '') ?? usage

const helps = new Map([
  [
    'export',
    `쓰는 법: npm run admin -- export <파일> [--dry-run]
편집자가 만든 내용을 JSON 파일 하나에 담습니다: 주제, 코드, 유의어, 자주 묻는 질문, 배너, 공지사항과 거기에 쓴 그림.
질문, 토론, 인터뷰, 의견은 시민의 것이라 담지 않습니다. 삭제한 공지사항과 공지사항의 팝업 기간도 담지 않습니다.
이미 있는 파일에는 쓰지 않습니다.
  --dry-run         파일을 쓰지 않고, 담을 것의 수만 보여 줍니다`,
  ],
  [
    'import',
    `쓰는 법: npm run admin -- import <파일> --as <관리자의 번호|별명> [--dry-run]
export로 만든 파일을 사이트에 넣습니다. 모두 넣거나, 하나라도 안 되면 아무것도 넣지 않습니다.
같은 것은 그대로 두고 다른 것만 바꾸므로 여러 번 해도 됩니다. 파일에 없는 것은 지우지 않습니다.
같은지는 주제의 주소, 코드의 묶음과 코드, 유의어의 단어, 질문과 공지사항과 배너의 제목으로 봅니다.
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
  ['rotate-keys', rotateKeysHelp],
  ['resume-ledger', resumeLedgerHelp],
])
