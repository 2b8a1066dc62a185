import type { ReactElement } from 'react'
import { Button } from '../button/button.tsx'
import { uploads } from './editor.styles.ts'
import type { Upload } from './use-uploads.ts'

/** Pictures that are being sent, with their share, and those that could not be. */
export function UploadList({
  list,
  onDrop,
}: {
  list: Upload[]
  onDrop: (key: number) => void
}): ReactElement {
  return (
    <ul className={uploads} aria-live="polite" aria-label="올리는 그림">
      {list.map(({ key, name, share, fault }) => (
        <li key={key} data-failed={fault !== null}>
          <span>
            {fault ? (
              <>
                <b>{name}</b> {fault}
              </>
            ) : (
              <>
                <b>{name}</b> 올리는 중 {Math.round(share * 100)}%
              </>
            )}
          </span>
          {!fault && <progress max={1} value={share} aria-label={`${name} 올리는 중`} />}
          <Button type="button" look="quiet" size="small" onClick={() => onDrop(key)}>
            {fault ? '닫기' : '그만두기'}
          </Button>
        </li>
      ))}
    </ul>
  )
}
