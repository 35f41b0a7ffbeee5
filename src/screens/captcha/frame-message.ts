import * as v from 'valibot'

/** What the frame posts to the page around it; anything else is not meant for us. */
export const frameMessageSchema = v.variant('type', [
  v.object({ type: v.literal('captcha.answered'), answer: v.pipe(v.string(), v.nonEmpty(), v.maxLength(8192)) }),
  v.object({ type: v.literal('captcha.expired') }),
  v.object({ type: v.literal('captcha.sized'), height: v.pipe(v.number(), v.minValue(1), v.maxValue(2000)) }),
])
