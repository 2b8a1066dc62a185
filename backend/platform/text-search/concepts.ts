/**
 * Everyday words that questions use for one another, by how they begin: verbs in the forms they take, and people,
 * places and things of public life. Topics and abbreviations are the editors' (table synonyms), not ours.
 */
const groups = [
  // What should be done, and what happened
  '늘려 늘리 늘릴 늘린 늘어 확대 넓혀 넓히 넓힐 증가 증설 확충',
  '줄여 줄이 줄일 줄어 감소 축소',
  '올려 올리 올릴 올랐 오르 오른 인상 상향 비싸 비쌉 비싼',
  '내려 내리 내릴 인하 하향 낮춰 낮추 낮출 깎 감액 삭감',
  '없애 없앨 없앤 폐지 철폐',
  '닫아 닫는 닫을 닫으 닫게 폐쇄 폐교 폐업 통폐합 문닫',
  '지어 지을 짓 건설 건립 설치 세워 세울 신설 두어 둘',
  '고쳐 고치 고칠 바꿔 바꾸 바꿀 개선 개정 개편',
  '지우 지워 삭제',
  '막아 막을 막으 막는 방지 예방 금지 근절',
  '부족 모자라 모자란 없어서',
  '대기 기다',
  '떨어 폭락 하락',
  '살려 살리 살릴 지켜 지키 지킬 보장 보호 안정',
  '사라 소멸 없어',
  '돌려 반환 환급 되돌',
  '도와 도울 돕 지원 보조 보태',
  '책임 배상 보상 변상 물어',
  '버려 버린 방치 유기 내버',
  '숨지 숨진 죽 사망',
  '밝혀 밝히 공개 공시 알려 알리',
  '부담 비용 돈 금액',
  '시행 도입 실시 적용',
  '운영 관리',
  '시범 시험',
  '활용 이용 사용 고쳐쓰 쓸 쓰는 쓰기',
  '의견 동의 합의 묻지',
  '처벌 벌금 과징금 엄벌',
  '늦 지연 미뤄 미루',
  '빨리 앞당 서둘 조기',
  '오래 길게 기간',
  '제한 한도 상한',
  // People
  '노인 어르신 고령 노년 나이든 부모님',
  '아이 어린이 아동 아기 영유아',
  '청년 젊은 20대 30대',
  '청소년 10대 고등학생 중고생',
  '장애인 휠체어 교통약자',
  '직원 근로자 노동자 종사자 종업원',
  '기사 라이더 운전자 운전사',
  '국민 시민 주민',
  // Places and bodies
  '시골 농촌 농어촌 지방 지역 읍면 군에',
  '회사 기업 직장 사업장 일터',
  '정부 국가 나라',
  '집 주택 1주택',
  '병원 의료기관',
  // Money
  '월급 임금 급여 연봉 보수 처우',
  '가격 값 시세 요금',
  '수당 보조금 지원금 급부금',
  '농민 농사 농부 농가',
].map(words => words.split(' '))

/** The numbers of the groups that a folded word belongs to. */
export function conceptsOf(word: string): number[] {
  const found = groups.flatMap((beginnings, group) =>
    beginnings.some(beginning => word.startsWith(beginning)) ? [group] : [],
  )
  return found
}
