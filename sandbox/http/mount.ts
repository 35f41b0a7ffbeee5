import type { Hono } from 'hono'
import type { Sandbox } from '../sandbox.ts'

/** Adds pages or calls that are no part of the contract, e.g. `(app, sandbox) => app.get('/gateway/card', …)`. */
export type Mount = (app: Hono, sandbox: Sandbox) => void
