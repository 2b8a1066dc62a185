import { parentPort } from 'node:worker_threads'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import { changesBetween } from './edition-changes.ts'
import { type PlainBlock, plainBlocks } from './plain-blocks.ts'

/** `content` is JSON text; `titles` are those of what it cites. */
export type ComparedEdition = { content: string; titles: [id: string, title: string][] }

export type ComparisonJob = { before: ComparedEdition; after: ComparedEdition }

/** Runs in a thread: comparing two editions of the largest size takes a second. */
parentPort?.on('message', ({ before, after }: ComparisonJob) => {
  parentPort?.postMessage(changesBetween(blocksOf(before), blocksOf(after)))
})

function blocksOf(edition: ComparedEdition): PlainBlock[] {
  const content: PaperContent = JSON.parse(edition.content)
  return plainBlocks(content, new Map(edition.titles))
}
