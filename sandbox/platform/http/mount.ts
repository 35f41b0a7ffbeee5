import type { Hono } from 'hono'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'

/** Adds pages or calls outside the contract, e.g. `(app, sandbox) => app.get('/gateway/card', …)`. */
export type Mount = (app: Hono, sandbox: Sandbox) => void
