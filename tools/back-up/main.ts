import { parseArgs } from 'node:util'
import { leaveWith, Refusal } from '../setup/refusal.ts'
import { rehearseBackUp } from './rehearse.ts'

const usage = `쓰는 법: node tools/back-up/main.ts --database <주소> --files <폴더> --folder <새 폴더> --to <빈 데이터베이스의 주소> --to-files <새 폴더>
데이터베이스와 파일을 백업하고, 다른 곳의 빈 데이터베이스에 되살려 같은지 비교합니다. 원본은 바뀌지 않습니다.
pg_dump와 pg_restore가 있어야 합니다. 같으면 0, 다르면 1로 끝납니다.`

await main().catch(leaveWith)

async function main(): Promise<void> {
  const { seconds, tables, files, problems } = await rehearseBackUp(readArguments())
  const { backUp, restore } = seconds
  process.stdout.write(
    `백업 ${backUp.toFixed(1)}초, 되살리기 ${restore.toFixed(1)}초, 표 ${tables}개, 파일 ${files}개\n`,
  )
  if (problems.length > 0) throw new Refusal(`되살린 것이 원본과 다릅니다.\n${problems.join('\n')}`)
  process.stdout.write('표마다 행의 수와 내용, 공개 장부의 마지막 상태, 파일이 모두 같습니다.\n')
}

function readArguments() {
  const option = { type: 'string' } as const
  const options = { database: option, files: option, folder: option, to: option, 'to-files': option }
  const { values } = parseArgs({ options, strict: false })
  const [database, files, folder, to, toFiles] = Object.keys(options).map(
    name => values[name as keyof typeof options],
  )
  if (!isText(database) || !isText(files) || !isText(folder) || !isText(to) || !isText(toFiles))
    throw new Refusal(usage)
  return { source: { database, files }, folder, target: { database: to, files: toFiles } }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
