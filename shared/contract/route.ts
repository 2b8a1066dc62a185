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
  /** Requirement that asked for the call, or why it was added. */
  source: string
  permission: Permission
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is multipart/form-data: its text fields are `body`, its files these (FI-02). */
  upload?: UploadContract
  /** Takes an Idempotency-Key: one key makes one thing (R12.23). */
  idempotent?: true
  /** Answers by HTTP status; null is an empty body. */
  answers: Record<number, z.ZodType | null>
  /** The answer is a file of one of these types, its schema `FileContent`. */
  file?: { types: readonly string[] }
  /** Refusals beyond those of every call (400, 401, 403 by permission, 429, 5xx). */
  errors: ErrorName[]
}

/** Files under one field name: from `min` to `max` of them, each up to `bytes`. */
export type UploadContract = { field: string; min: number; max: number; bytes: number }

/** The bytes of a file, as a browser reads them: a blob. */
export const FileContent = z.file()

/** Keeps the literal types of a contract, so that handlers and client infer from it. */
export const route = <const R extends RouteContract>(contract: R): R => contract

type Shape<T> = T extends z.ZodType ? z.output<T> : undefined

export type Params<R extends RouteContract> = Shape<R['params']>
export type Query<R extends RouteContract> = Shape<R['query']>
export type Body<R extends RouteContract> = Shape<R['body']>
/** What a client sends, before defaults and normalisation. */
export type BodyInput<R extends RouteContract> = R['body'] extends z.ZodType ? z.input<R['body']> : undefined
/** The successful answer; `null` where the body is empty. */
export type Answer<R extends RouteContract> = {
  [S in keyof R['answers']]: R['answers'][S] extends z.ZodType ? z.output<R['answers'][S]> : null
}[keyof R['answers']]
