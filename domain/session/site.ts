import * as v from 'valibot'
import { gatewaySchema } from '#domain/kit/gateway.ts'
import { unknownAs } from '#domain/kit/marks.ts'
import { languageSchema } from '#domain/kit/primitives.ts'

export const themeNames = ['light', 'dark', 'custom'] as const
export type ThemeName = (typeof themeNames)[number]

/** Keys of the access map; a missing entry means allowed. */
export const routeNames = [
  'home',
  'register',
  'activation',
  'unsubscribe',
  'login',
  'forgot_password',
  'reset_password',
  'invitation',
  'dashboard',
  'project_settings',
  'my_number',
  'requirements',
  'my_module',
  'buy_number',
  'customer_care',
  'notifications',
  'account',
  'finance',
  'cart',
  'sms',
  'order_result',
  'call_detail_record',
  'rate',
  'server_error',
  'as',
] as const
export type RouteName = (typeof routeNames)[number]

/** The channels of customer care. */
export const careChannels = ['email', 'phone', 'telegram', 'whatsapp', 'bale'] as const
export type CareChannel = (typeof careChannels)[number]

/** Live-chat providers whose page can be shown in a frame, so that their scripts cannot read the session's token. */
export const chatProviders = ['chatwoot', 'crisp'] as const

/** `default` is the theme shown first; colours are hex; the brand colour may be of any lightness. */
export const siteSchema = v.object({
  identifier: v.string(),
  notify: v.nullable(v.string()),
  brand: v.string(),
  default: unknownAs(v.picklist(themeNames), 'light'),
  access: v.record(v.string(), v.boolean()),
  google_captcha_site_key: v.nullable(v.string()),
  user_agent: v.string(),
  languages: v.pipe(
    v.array(v.object({ code: languageSchema, name: v.string(), direction: v.picklist(['ltr', 'rtl']) })),
    v.minLength(1),
  ),
  /** Absent: no provider, and the portal shows `care` itself. `origin` is the provider's, `key` names the site to it. */
  chat: v.optional(
    v.nullable(
      v.object({
        provider: v.picklist(chatProviders),
        origin: v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/)),
        key: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
      }),
    ),
    null,
  ),
  care: v.optional(
    v.array(v.object({ channel: v.picklist(careChannels), value: v.pipe(v.string(), v.nonEmpty()) })),
    [],
  ),
  /** Names and marks of ways to pay that are known by them, such as banks. `mark`: URL of an image. */
  gateways: v.optional(
    v.array(
      v.object({
        gateway: gatewaySchema,
        name: v.object({ en: v.pipe(v.string(), v.nonEmpty()), fa: v.pipe(v.string(), v.nonEmpty()) }),
        mark: v.nullable(v.string()),
      }),
    ),
    [],
  ),
  template: v.object({
    images: v.object({ icon: v.string() }),
    colours: v.object({ brand: v.pipe(v.string(), v.regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)) }),
  }),
})
export type Site = v.InferOutput<typeof siteSchema>

export const isRouteAllowed = (access: Site['access'], route: RouteName): boolean => access[route] !== false
