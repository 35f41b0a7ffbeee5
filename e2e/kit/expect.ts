import { expect as playwrightExpect } from 'playwright/test'

/** Waits until the assertion holds; never for a fixed time. */
export const expect = playwrightExpect.configure({ timeout: 10_000 })
