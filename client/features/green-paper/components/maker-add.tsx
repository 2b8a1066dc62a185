import { css } from '@linaria/core'
import { type ReactElement, useId, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { size, space } from '#client/ui/tokens.ts'
import { limits } from '#shared/constants/limits.ts'
import type { PaperPart } from '#shared/contract/green-paper.ts'
import { partGuide } from '../part-guide.ts'

const parts = Object.keys(partGuide) as PaperPart[]

/** Adds a section of a part of one's choice behind the open one. */
export function MakerAdd({
  sections,
  onAdd,
}: {
  sections: number
  onAdd: (part: PaperPart) => void
}): ReactElement {
  const id = useId()
  const [part, setPart] = useState<PaperPart>('other')
  if (sections >= limits.paper.sections) return <p>장은 {limits.paper.sections}개까지 둘 수 있어요.</p>
  return (
    <div className={row}>
      <label htmlFor={id}>장 더하기</label>
      <select
        id={id}
        className={control}
        value={part}
        onChange={({ currentTarget }) => setPart(currentTarget.value as PaperPart)}
      >
        {parts.map(part => (
          <option key={part} value={part}>
            {partGuide[part].name}
          </option>
        ))}
      </select>
      <Button type="button" size="small" onClick={() => onAdd(part)}>
        더하기
      </Button>
    </div>
  )
}

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.half} ${space.one};
  padding-block-start: ${space.two};
  font-size: ${size.small};

  & > label {
    grid-column: 1 / -1;
    font-weight: 600;
  }
`
