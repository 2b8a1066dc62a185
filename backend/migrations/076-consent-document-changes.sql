-- What a version changes, told plainly by the foundation: whoever is asked again reads this first (R12.12). There is
-- nothing to tell of a first version, and something of every later one.
alter table consent_documents add column changes text;

-- The rows refuse every change; telling what the second versions changed takes nothing of them away.
alter table consent_documents disable trigger consent_documents_immutable;
update consent_documents set changes = told.changes
from (values
('service',
$doc$- 토론, 인터뷰, 녹서, 입장이 무엇을 뜻하는지 더했습니다.
- 서비스를 끝내게 되면 90일 전에 알리고 글을 내려받게 한다고 약속했습니다.
- 녹서에서 글을 인용하는 방법과, 글을 지우면 재단의 이용 허락이 끝난다는 내용을 더했습니다.
- 의견을 자유롭게 고칠 수 있는 시간을 10분으로 적었습니다.
- 하지 말아야 할 일을 목록으로 적고, 글쓰기가 멈춘 동안에도 할 수 있는 일을 더했습니다.$doc$),
('privacy',
$doc$- 처리하는 목적과 항목, 기간, 맡기는 일, 국외 이전, 쿠키를 표로 정리하고 법적 근거를 적었습니다.
- 서버 운영과 전자우편 발송을 맡은 곳의 이름을 적었습니다.
- 토론의 입장을 포함하여 무엇이 누구에게 보이는지 적었습니다.
- 사람의 판단 없이 자동으로만 불리한 결정을 하지 않는다고 약속했습니다.
- 화면 설정 쿠키(theme, contrast)를 더했습니다.$doc$),
('rules',
$doc$- 인공지능이 지은 글을 옮길 때의 규칙을 더했습니다.
- 단계마다 필요한 공감 수와 하는 일을 표로 적었습니다.
- 신고를 편집진 두 사람이 함께 판단하게 바꾸고, 살피는 기한을 적었습니다.
- 선거 기간의 선정과 토론, 인터뷰에 관한 규칙을 더했습니다.$doc$)
) as told (code, changes)
where consent_documents.code = told.code and consent_documents.version = 2;
alter table consent_documents enable trigger consent_documents_immutable;

alter table consent_documents
  add constraint consent_documents_changes_told check ((version = 1) = (changes is null) and changes <> '');
