import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { openTablePath } from '#client/open-data-paths.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { DataTable } from '#client/ui/table/data-table.tsx'
import { space } from '#client/ui/tokens.ts'
import type { OpenTable } from '#shared/contract/open-data.ts'

/** Each table as two files, with what its columns mean. */
export function OpenTables({ tables }: { tables: OpenTable[] }): ReactElement {
  return (
    <ul className={list}>
      {tables.map(({ name, title, columns }) => (
        <li key={name}>
          <h3>{title}</h3>
          <p>
            {(['csv', 'json'] as const).map(format => (
              <a key={format} href={openTablePath(name, format)} download>
                {name}.{format}
              </a>
            ))}
          </p>
          <Disclosure summary={`${title}: 칸 ${columns.length}개의 뜻`} look="inline">
            <DataTable
              caption={`${title} 파일의 칸`}
              columns={[
                { head: '칸', cell: column => <code>{column.name}</code> },
                { head: '뜻', cell: ({ meaning }) => meaning },
              ]}
              rows={columns}
              keyOf={column => column.name}
            />
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.one};
  }
  & > li > p {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.one} ${space.three};
  }
  & > li > p > a {
    padding-block: 0.25rem;
  }
  & code {
    overflow-wrap: anywhere;
  }
`
