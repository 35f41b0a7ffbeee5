import * as v from 'valibot'

/** The messages that the frame posts to the page; all others are ignored. */
export const frameMessageSchema = v.variant('type', [
  v.object({ type: v.literal('captcha.answered'), answer: v.pipe(v.string(), v.nonEmpty(), v.maxLength(8192)) }),
  v.object({ type: v.literal('captcha.expired') }),
  v.object({ type: v.literal('captcha.sized'), height: v.pipe(v.number(), v.minValue(1), v.maxValue(2000)) }),
])
