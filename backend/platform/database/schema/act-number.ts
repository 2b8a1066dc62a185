export interface ActNumberTable {
  session_id: string
  kind: 'agree' | 'bookmark' | 'stance' | 'comment-agree' | 'interview-question-agree'
  subject_id: number
  number: number
  taken_at: Date
}

export interface ActNumberTables {
  act_numbers: ActNumberTable
}
