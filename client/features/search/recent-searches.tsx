import { css } from '@linaria/core'
import { type ReactElement, useEffect, useState } from 'react'
import { browserStorage, type KeyValueStorage, recentWordsKey as key } from '#client/lib/browser-storage.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ChipNav } from '#client/ui/nav/choice-nav.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { hrefOf } from './search.api.ts'

/**
 * In browsers alone, below the page's help: what is stored on the device is in no document, and comes late. An open
 * search (`keyword`) is kept, not shown.
 */
export function RecentSearches({ keyword }: { keyword: string | undefined }): ReactElement | null {
  const [words, setWords] = useState<string[]>([])
  const [isCleared, setCleared] = useState(false)
  useEffect(() => {
    const storage = browserStorage('localStorage')
    setCleared(false)
    if (keyword) keepRecentWord(storage, keyword)
    setWords(keyword ? [] : readRecentWords(storage))
  }, [keyword])
  if (isCleared)
    return (
      <p tabIndex={-1} ref={focusOnce}>
        최근 검색어를 지웠어요.
      </p>
    )
  if (words.length === 0) return null
  const clear = () => {
    clearRecentWords(browserStorage('localStorage'))
    setWords([])
    setCleared(true)
  }
  return (
    <div className={look}>
      <ChipNav
        label="최근 검색어"
        chips={words.map(word => ({ label: word, to: hrefOf({ keyword: word }), current: false }))}
      />
      <p>
        최근 검색어는 이 기기에만 저장돼요.
        <Button type="button" size="small" look="quiet" onClick={clear}>
          지우기
        </Button>
      </p>
    </div>
  )
}

/** The button that had focus is gone; the same function at each rendering runs once. */
const focusOnce = (place: HTMLElement | null): void => place?.focus()

const maxWords = 8

/** Words looked for on this device, the last first. They are never sent anywhere. */
export function readRecentWords(storage: KeyValueStorage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(word => typeof word === 'string').slice(0, maxWords) : []
  } catch {
    return []
  }
}

export function keepRecentWord(storage: KeyValueStorage, word: string): void {
  const others = readRecentWords(storage).filter(other => other !== word)
  storage.setItem(key, JSON.stringify([word, ...others].slice(0, maxWords)))
}

export const clearRecentWords = (storage: KeyValueStorage): void => storage.removeItem(key)

const look = css`
  margin-block-start: ${space.five};

  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.one};
    color: ${colour.faint};
    font-size: ${size.small};
  }
`
