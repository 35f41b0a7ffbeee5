import { loadInfo, saveLanguage } from '#domain/contract/settings.ts'
import { serve } from '../http/serve.ts'
import { infoOf } from '../identity/accounts.ts'

export const settingsRoutes = [
  serve(loadInfo, ({ sandbox, account }) => infoOf(sandbox.database.query, account)),
  serve(saveLanguage, async ({ sandbox, account, body }) => {
    const { query } = sandbox.database
    await query.updateTable('account').set({ language: body.language }).where('id', '=', account.account.id).execute()
    return infoOf(query, { ...account, account: { ...account.account, language: body.language } })
  }),
]
