import { LogReadError, type LogReader } from './log-reader.ts'

/** Reads with the first of the keys that signed: a log has several while its key is replaced. */
export async function readByAnyKey<Read>(
  reader: Omit<LogReader, 'verifierKey'>,
  verifierKeys: readonly string[],
  read: (reader: LogReader) => Promise<Read>,
): Promise<Read> {
  for (const [place, verifierKey] of verifierKeys.entries())
    try {
      return await read({ ...reader, verifierKey })
    } catch (error) {
      const isOther = error instanceof LogReadError && error.fault === 'signature'
      if (!isOther || place === verifierKeys.length - 1) throw error
    }
  throw new LogReadError('signature', 'no key is known')
}
