/** Replacement for each word: the one that readers would type into a search box. */
export type UnplainWord = { word: RegExp; better: string }

/** Of these a citizen's post of the demo is free too; the rest of the list is about the site's own sentences. */
export const unplainInPosts: UnplainWord[] = [
  { word: /까닭/, better: '이유' },
  { word: /물음(?! ?Q|지기|표)/, better: '질문' },
  { word: /견주|견줄/, better: '비교' },
  { word: /낱말/, better: '단어' },
  { word: /글쓴이|지은이/, better: '작성자' },
]

export const unplainWords: UnplainWord[] = [
  ...unplainInPosts,

  // Acts
  { word: /(?<!새로)고침|고치(?:기|지|자|면)|고쳐|고칠|고쳤|고친/, better: '수정' },
  { word: /더하(?:기|면|자)|더할|더합|더했|더한 (?:것|말|수)|^더한$|더함/, better: '추가, 합계' },
  { word: /(?<!재)빼(?:기|고|지|자|며|면|야)|뺀|뺍|뺐|뺄|뺌|[이가] 빠졌/, better: '삭제, 제외' },
  { word: /거두|거둔|거둬|거둡|거둘|거둠/, better: '취소, 철회' },
  { word: /(?<!가입 )그만두/, better: '취소' },
  { word: /맡긴 |맡길 |맡기(?:지 않|겠|는 것)/, better: '등록한, 처리 위탁' },
  { word: /나누기/, better: '공유' },
  { word: /찾기|찾을 회원/, better: '검색' },
  { word: /좁히|좁힌|조건을 푸/, better: '상세 조건' },
  { word: /펴[내낸낼냄냈]/, better: '발행' },
  { word: /간직|종이에 찍/, better: '저장, 인쇄' },
  { word: /따올|따온 /, better: '인용' },
  { word: /마음을 (?:두|보)/, better: '공감' },
  { word: /마저 (?:하기|할까요|고)/, better: '공감하기' },
  { word: /따라 넘기|들으러 가/, better: '자동 스크롤, 음성 듣기' },
  { word: /되살릴|갈거나|태웁/, better: '복구, 분쇄, 소각' },
  { word: /로그인이 끝|로그인 끝내|그곳의 로그인|다른 곳 모두 끝/, better: '만료, 로그아웃' },
  { word: /(?:글쓰기|쓰기)가 멈/, better: '제한' },

  // Things
  { word: /\S\s쪽(?:$|[\s을은이의에만])|^쪽[을은의에]/, better: '페이지' },
  { word: /(?:^|\s)셈|다시 셈|확인값/, better: '계산, 검증 코드' },
  { word: /손님/, better: '출연자' },
  { word: /올린 사람|(?:글|의견)을 쓴 사람/, better: '작성자' },
  { word: /묻는 사람/, better: '진행' },
  { word: /운영진./, better: '편집진, 운영자' },
  { word: /대목/, better: '구간' },
  { word: /장부/, better: '기록' },
  { word: /스레드/, better: '이어지는 답글' },
  { word: /전자우편(?!\(이메일\))/, better: '이메일' },
  { word: /편지/, better: '문의, 메일' },
  { word: /도움말 (?:문의|주소)/, better: '문의' },
  { word: /시험 운영/, better: '시범 운영' },
  { word: /저장본|살펴볼 곳|꼭 고/, better: '저장 기록, 확인할 점, 필수 수정' },
  { word: /꾸민 모양|쓰다가 둔/, better: '서식, 임시 저장한 글' },
  { word: /글자와 바탕|화면 밝기/, better: '색 대비, 화면 테마' },
  { word: /로그인한 곳/, better: '로그인 기기' },
  { word: /알리는 것|두 편의/, better: '주요 소식, 양쪽의' },
  { word: /걸어온 길|걷는 길|(?:질문|인터뷰|토론)의 길/, better: '진행 현황' },
  { word: /내 정보의 동의/, better: '계정 › 동의' },
  {
    word: /(?:받는|맡기는|남에게 주는) 것(?= \||:)|쓰는 곳(?= \||:)|물어볼 곳|가지고 있는 (?:기간|동안)/,
    better: '수집 항목, 처리 위탁, 제3자 제공, 이용 목적, 문의처, 보유 기간',
  },

  // Numbers, times, states
  { word: /수로만|수가 (?:보입|차면)|수를 믿/, better: '숫자, 결과' },
  { word: /\d이 (?:되면|더 )|^\s*이 (?:더 )?(?:모이|필요|되)/, better: 'with a counter: 개, 명' },
  { word: /명이 입장을 골/, better: '명이 참여' },
  { word: /[한은린난는쓴된낸준둔선힌운긴꾼진간온던] 때(?=$|[를은이가는]|부터)/, better: '시각, 시점, 일' },
  { word: /저절로/, better: '자동으로' },
  { word: /일찍 (?:마감|닫|풀)/, better: '조기' },
  { word: /맞는 순|오래 기다린/, better: '정확도순, 오래된 대기순' },
  { word: /동의함/, better: '동의' },
  {
    word: /진행중|정리중|토론중|답변대기|답변완료|결과공개|질문모집|모집마감|진행예정|후속대기|부분답변|답변거절|질문됨/,
    better: 'with a space',
  },

  // Sentences
  { word: /셔서$|셔서 알려/, better: '…한 글의 소식입니다' },
  { word: /요청 번호/, better: '다시 시도해 주세요' },
  {
    word: /이 일을 할|끌리지 않|어느 쪽입니까|(?:^|\s)다 적었|없어도 돼/,
    better: 'see the rules of plain words',
  },
  { word: /너무 (?:길|짧)거나|고를 수 있는 값/, better: '줄여, 더 적어, 목록에 있는 항목을' },
  { word: /' [가-힣]|[가-힣.?!]'[가-힣]/, better: '‘ ’' },
]

/** Editors who judge reports and objections, by the name that the rules give them; legal texts define both names. */
export const unplainOnScreens: UnplainWord[] = [
  ...unplainWords,
  {
    word: /편집진(?=[^.]*(?:신고|가리|가린|조치|침해|되돌리|제외|이의|조작))|(?:신고|조치|이의|요청)[^.]*편집진/,
    better: '운영자',
  },
]
