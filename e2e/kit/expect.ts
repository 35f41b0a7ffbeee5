import { expect as patient } from 'playwright/test'

/** Waits for what is claimed of a page; never for a time. */
export const expect = patient.configure({ timeout: 10_000 })
