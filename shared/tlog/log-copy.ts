import type { Checkpoint } from './checkpoint.ts'
import { HashLevels } from './hash-levels.ts'
import { LogReadError, type LogReader, readEntries, readHashes } from './log-reader.ts'
import { hashBytes, hashLeaf, sameBytes } from './merkle-tree.ts'
import { bundleOf, tilePath, tilesOf, tileWidth } from './tiles.ts'

/** All entries of a log, read from its bundles and compared with each of its tiles. Of no use after an error. */
export class LogCopy {
  readonly #reader: LogReader
  readonly #levels: HashLevels
  readonly #entries: Uint8Array[] = []

  constructor(reader: LogReader) {
    this.#reader = reader
    this.#levels = new HashLevels(reader.sha256)
  }

  get entries(): readonly Uint8Array[] {
    return this.#entries
  }

  /** Of an entry that was read. */
  leafHash(index: number): Uint8Array | undefined {
    return this.#levels.leafHash(index)
  }

  rootOf(size: number): Uint8Array {
    return this.#levels.rootOf(size)
  }

  /** Reads what is new; throws where entries, tiles and checkpoint do not fit, at the leaf where that can be told. */
  async growTo({ size, root }: Checkpoint, onProgress: (entries: number) => void = () => {}): Promise<void> {
    const before = this.#entries.length
    if (size < before) throw new LogReadError('shorter', `it had ${before} leaves and has ${size}`)
    await this.#readEntries(size, onProgress)
    await this.#compareTiles(before, size)
    if (!sameBytes(this.rootOf(size), root))
      throw new LogReadError('root', `the checkpoint of ${size} leaves`)
  }

  async #readEntries(size: number, onProgress: (entries: number) => void): Promise<void> {
    const first = Math.floor(this.#entries.length / tileWidth)
    const bundles = Array.from({ length: Math.ceil(size / tileWidth) - first }, (_, place) =>
      bundleOf((first + place) * tileWidth, size),
    )
    const read = inOrder(bundles, async bundle => {
      const hashTile = { ...bundle, level: 0 }
      const [entries, hashes] = await Promise.all([
        readEntries(this.#reader, bundle),
        readHashes(this.#reader, hashTile),
      ])
      return { entries, hashes, start: bundle.index * tileWidth }
    })
    for await (const { entries, hashes, start } of read) {
      for (const [place, entry] of entries.entries()) this.#add(entry, hashes, place, start + place)
      onProgress(this.#entries.length)
    }
  }

  /** Also compares entries that were read before, when their tile was narrower. */
  #add(entry: Uint8Array, hashes: Uint8Array, place: number, index: number): void {
    const hash = hashLeaf(this.#reader.sha256, entry)
    const published = hashes.subarray(place * hashBytes, (place + 1) * hashBytes)
    if (!sameBytes(hash, published)) throw new LogReadError('entry', 'its hash is not in the tile', index)
    const known = this.#entries[index]
    if (known && !sameBytes(known, entry)) throw new LogReadError('forked', 'it was another', index)
    if (known) return
    this.#entries.push(entry)
    this.#levels.append(hash)
  }

  /** Compares the tiles above the leaves' own that were not compared when the log had `before` leaves. */
  async #compareTiles(before: number, size: number): Promise<void> {
    const tiles = tilesOf(size).flatMap(({ level, ...tile }) => {
      const end = (tile.index * tileWidth + tile.width) * tileWidth ** Number(level)
      return level !== 'entries' && level > 0 && end > before ? [{ ...tile, level }] : []
    })
    const read = inOrder(tiles, async tile => ({ tile, published: await readHashes(this.#reader, tile) }))
    for await (const { tile, published } of read)
      for (const [place, hash] of this.#levels.hashesOf(tile).entries())
        if (!sameBytes(hash, published.subarray(place * hashBytes, (place + 1) * hashBytes))) {
          const index = (tile.index * tileWidth + place) * tileWidth ** tile.level
          throw new LogReadError('tile', tilePath(tile), index)
        }
  }
}

const readAhead = 8

/** Keeps several reads under way. */
async function* inOrder<Item, Read>(
  items: readonly Item[],
  read: (item: Item) => Promise<Read>,
): AsyncGenerator<Read> {
  const running: Promise<Read>[] = []
  for (const item of items) {
    const begun = read(item)
    // Reported when its turn comes, or never where one before it failed.
    begun.catch(() => {})
    running.push(begun)
    if (running.length > readAhead) yield await (running.shift() as Promise<Read>)
  }
  for (const begun of running) yield await begun
}
