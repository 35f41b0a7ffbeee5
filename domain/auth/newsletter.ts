import * as v from 'valibot'

export const newsletterTopics = ['news', 'offers'] as const
export type NewsletterTopic = (typeof newsletterTopics)[number]

/** `subscribed`: whether any newsletter is sent; the topics are kept while none is. (ACC-07) */
export const newsletterSchema = v.object({
  subscribed: v.boolean(),
  news: v.boolean(),
  offers: v.boolean(),
})
export type Newsletter = v.InferOutput<typeof newsletterSchema>

export const emptyNewsletter: Newsletter = { subscribed: false, news: true, offers: true }
