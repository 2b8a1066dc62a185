export type PartWords = {
  title: string
  purpose: string
  ground: string
  until: string
  /** Label of each column; null leaves it to the data file alone. */
  columns: Record<string, string | null>
}

export const contract = '계약의 체결과 이행 (「개인정보 보호법」 제15조제1항제4호)'
export const consent = '동의 (「개인정보 보호법」 제15조제1항제1호)'
export const opinion = '민감정보 처리 동의 (「개인정보 보호법」 제23조)'
export const interest = '정당한 이익 (「개인정보 보호법」 제15조제1항제6호)'
export const untilGone = '탈퇴할 때까지. 탈퇴를 신청하면 7일 뒤부터 5일 안에 지웁니다.'
export const asChosen =
  '지우거나 탈퇴할 때까지. 탈퇴할 때 남길지 지울지 고릅니다. 선정되거나 합쳐진 글은 ‘탈퇴한 회원’의 글로 남습니다.'
export const takenBack = '취소하거나 탈퇴할 때까지. 탈퇴를 신청하면 7일 뒤부터 5일 안에 지웁니다.'
export const threeYears = '처리하거나 끝난 뒤 3년까지'
export const debates =
  '취소하거나 탈퇴할 때까지. 끝난 토론의 입장은 결과에 남고, 탈퇴하면 누구의 것인지 알 수 없게 됩니다.'

export const certified = '본인확인 회원으로'
export const post = { postTitle: '글', postId: '글 번호' }
export const paper = { paperTitle: '녹서', paperId: '녹서 번호' }
export const timesOfText = {
  createdAt: '작성일',
  revisedAt: '공감을 받은 뒤의 수정 시각',
  deletedAt: '삭제 시각',
}
