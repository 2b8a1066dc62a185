declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  /** The part of s3rver that tests use; it brings no types. */
  class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
  export = S3rver
}
