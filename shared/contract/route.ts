import * as z from 'zod'
import type { ErrorName } from '../errors/catalogue.ts'
import type { Permission } from '../policy/permissions.ts'

/**
 * One call of the foundation API: the backend validates and serialises by it, OpenAPI is printed from it and
 * the client takes its types from it. `path` is below `/api`, parameters written as Fastify does (`:id`).
 */
export type RouteContract = {
  operationId: string
  tag: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  /** Requirement id, or the reason for the call. */
  source: string
  permission: Permission
  /** Marks a dangerous act of editors, which needs the second factor within the last ten minutes (R13.8). */
  recentSecondFactor?: true
  /**
   * Marks a GET whose answer does not depend on the caller, or on which of the callers without a session: servers may
   * keep it for a second (`same-answers.ts`).
   */
  sameFor?: 'everybody' | 'strangers'
  /**
   * Marks a GET that no replica of the database answers: strangers read by it what they have just written, or it must
   * agree with the newest checkpoint of the log.
   */
  readsPrimary?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Makes the body multipart/form-data, with text fields as `body` (FI-02). */
  upload?: UploadContract
  idempotent?: true
  /** By HTTP status; null is an empty body. */
  answers: Record<number, z.ZodType | null>
  /** Media types; the schema of the answer is `FileContent`. */
  file?: { types: readonly string[] }
  /** Beyond those of every call (400, 401, 403 by permission, 429, 5xx). */
  errors: readonly ErrorName[]
}

export type UploadContract = { field: string; min: number; max: number; bytes: number }

export const FileContent = z.file()

/** Keeps literal types, so that handlers and client infer from them. */
export const route = <const R extends RouteContract>(contract: R): R => contract

type Shape<T> = T extends z.ZodType ? z.output<T> : undefined

export type Params<R extends RouteContract> = Shape<R['params']>
export type Query<R extends RouteContract> = Shape<R['query']>
export type Body<R extends RouteContract> = Shape<R['body']>
/** `null` for an empty body. */
export type Answer<R extends RouteContract> = {
  [S in keyof R['answers']]: R['answers'][S] extends z.ZodType ? z.output<R['answers'][S]> : null
}[keyof R['answers']]
