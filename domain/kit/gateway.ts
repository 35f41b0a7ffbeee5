import * as v from 'valibot'

/**
 * Id of a gateway, such as `card`, `paypal` or `wallet`. Which ones there are is the API's to say, and names and marks of
 * banks are the site's; only `wallet` and `wire` mean something to the portal. In a file of its own, because the site's
 * configuration is read by the first page and amounts are not.
 */
export const gatewaySchema = v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z0-9]{1,19}$/))

export type Gateway = v.InferOutput<typeof gatewaySchema>
