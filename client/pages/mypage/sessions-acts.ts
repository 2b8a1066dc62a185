/** What was ended, by the form's `intent`, said beside the list or in a toast. */
export const endedWords: Record<string, string> = {
  one: '그곳의 로그인을 끝냈습니다.',
  others: '다른 곳의 로그인을 모두 끝냈습니다.',
}
