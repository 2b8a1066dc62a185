/** Letters of a keyboard that was left on English; one syllable alone is more often an abbreviation. */
const typedBlind = /^[a-z][a-z\s]*[a-z]$/i
const syllables = /^[가-힣]{2}[가-힣\s]*$/

export type MeantHangul = { word: string; offer: string }

/**
 * What a keyword typed in English letters was meant to be (`rnrghl` → 국회), with the sentence that offers it;
 * null where it makes no whole syllables. The keyboard's table is fetched only for such a keyword.
 */
export async function meantHangul(keyword: string): Promise<MeantHangul | null> {
  if (!typedBlind.test(keyword)) return null
  const { convertQwertyToHangul, josa } = await import('es-hangul')
  const word = convertQwertyToHangul(keyword)
  return syllables.test(word) ? { word, offer: `${josa(word, '으로/로')} 찾을까요?` } : null
}
