import type { ReactElement, RefObject } from 'react'
import { pictureTypes } from './picture-check.ts'
import { UploadList } from './upload-list.tsx'
import type { useUploads } from './use-uploads.ts'

type PicturesUnderWayProps = {
  uploads: ReturnType<typeof useUploads>
  /** Clicked by the toolbar to ask for files. */
  picker: RefObject<HTMLInputElement | null>
}

/** Where an editor takes files from, and what became of those it took. */
export function PicturesUnderWay({ uploads, picker }: PicturesUnderWayProps): ReactElement {
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={pictureTypes.join()}
        multiple
        hidden
        onChange={event => {
          uploads.start([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <UploadList list={uploads.list} onDrop={uploads.drop} />
    </>
  )
}
