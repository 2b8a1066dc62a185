import { expect, it } from 'vitest'
import { koreanAnalyser } from '#backend/platform/korean/analyse.ts'
import { isSpeltRight, meantNouns } from './meant-nouns.ts'

it('a word that is one key away from a noun, or typed in English, is read as that noun', async () => {
  const meant = await meantNouns(await koreanAnalyser(), ['전새', 'wjstp', '우주선'])
  expect(meant.get('전새')).toContain('전세')
  expect(meant.get('wjstp')).toEqual(['전세'])
  expect(meant.get('우주선')).not.toContain('우주선')
})

it('a word typed on a phone whose keys hold two letters each is read as that noun', async () => {
  const meant = await meantNouns(await koreanAnalyser(), ['최저임긍', '전세사키'])
  expect(meant.get('최저임긍')).toContain('최저임금')
  expect(meant.get('전세사키')).toContain('전세사기')
})

it('a word of nouns in the dictionary is no slip, whether it is one or several', async () => {
  const analyse = await koreanAnalyser()
  const right = ['요양원', '드론', '전세사기', '임대주택을', '국민연금']
  const slips = ['전새', '보증굼', '노동쟈', '어린이짐', '최저임긍', '기후위가', '대통렁', 'wjstp']
  expect([...right, ...slips].filter(word => isSpeltRight(analyse, word))).toEqual(right)
})

it('five mistyped words of eight syllables leave other work its turn every few milliseconds', async () => {
  const words = [
    '전새보증금반환법',
    '국훼의원특권폐지',
    '기후위가대응기금',
    '어린이짐대기아동',
    '최저임굼인상결정',
  ]
  let turn = 0
  const analysedIn = new Map<number, number>()
  const stop = countTurns(() => turn++)
  const analyseForTwoMilliseconds = () => {
    const until = performance.now() + 2
    while (performance.now() < until);
    analysedIn.set(turn, (analysedIn.get(turn) ?? 0) + 1)
    return { nouns: [], stems: [], isCompound: false, isKnownNoun: false }
  }
  await meantNouns(analyseForTwoMilliseconds, words)
  stop()
  expect(Math.max(...analysedIn.values())).toBeLessThanOrEqual(4)
})

function countTurns(count: () => void): () => void {
  let next: NodeJS.Immediate
  const wait = () => {
    next = setImmediate(() => {
      count()
      wait()
    })
  }
  wait()
  return () => clearImmediate(next)
}
